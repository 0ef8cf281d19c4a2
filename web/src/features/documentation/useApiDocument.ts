import useSWR from 'swr'
import type { openApiPaths } from '../../../../shared/kernel/contract/openApiPaths.ts'
import { ApiError } from '../../api/call.ts'
import { type ApiDocument, documentPath } from './apiDocument.ts'

async function readDocument(url: string): Promise<ApiDocument> {
  const answer = await fetch(url).catch(() => {
    throw new ApiError(0, 'no answer', '')
  })
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, '')
  return answer.json()
}

/** Loads an OpenAPI document, which is served next to the site's pages. */
export const useApiDocument = (path: (typeof openApiPaths)[keyof typeof openApiPaths] = documentPath) =>
  useSWR<ApiDocument, unknown>(path, readDocument)
