import type { recognizeImportColumns as contract } from '../../../../shared/imports/contract/recognizeImportColumns.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { recognizeColumns } from '../columns/recognizeColumns.ts'

/** Recognises the columns of a file by their names and values. */
export async function recognizeImportColumns({
  body,
}: RouteInput<typeof contract>): Promise<RouteResult<typeof contract>> {
  return recognizeColumns(body.columns)
}
