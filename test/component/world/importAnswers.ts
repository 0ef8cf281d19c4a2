import { checkedRow } from '../../../functions/src/imports/checkedRow.ts'
import { recognizeColumns } from '../../../functions/src/imports/columns/recognizeColumns.ts'
import { readPerson } from '../../../functions/src/imports/reading/readPerson.ts'
import type { Duplicate } from '../../../shared/applicants/domain/duplicate.ts'
import { routes } from '../../../shared/routes.ts'
import type { FakeApi } from './fakeApi.ts'

/** Reads files as the server does. `duplicates` are those of people with that last name. */
export function answerImports(api: FakeApi, duplicates: Readonly<Record<string, Duplicate[]>> = {}): void {
  api.answer(routes.recognizeImportColumns, ({ body }) => recognizeColumns(body.columns))
  api.answer(routes.checkImport, ({ body }) => ({
    degraded: false,
    rows: body.rows.map(({ row, cells }) => {
      const read = readPerson(cells, body.mapping)
      return checkedRow(row, read, duplicates[read.person.lastName ?? ''] ?? [])
    }),
  }))
}
