import useSWR from 'swr'
import { ApiError } from '../../api/call.ts'
import { type ApiDocument, documentPath } from './apiDocument.ts'

async function readDocument(url: string): Promise<ApiDocument> {
  const answer = await fetch(url).catch(() => {
    throw new ApiError(0, 'no answer', '')
  })
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, '')
  return answer.json()
}

/** Loads the OpenAPI document, which is served next to the site's pages. */
export const useApiDocument = () => useSWR<ApiDocument, unknown>(documentPath, readDocument)
