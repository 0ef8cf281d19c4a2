import { recognizeColumns } from '../../../functions/src/imports/columns/recognizeColumns.ts'
import { readPerson } from '../../../functions/src/imports/reading/readPerson.ts'
import { rowKeys } from '../../../functions/src/imports/rowKeys.ts'
import type { Duplicate } from '../../../shared/applicants/domain/duplicate.ts'
import { routes } from '../../../shared/routes.ts'
import type { FakeApi } from './fakeApi.ts'

/** Reads files as the server does. `duplicates` are those of people with that last name. */
export function answerImports(api: FakeApi, duplicates: Readonly<Record<string, Duplicate[]>> = {}): void {
  api.answer(routes.recognizeImportColumns, ({ body }) => recognizeColumns(body.columns))
  api.answer(routes.checkImport, ({ body }) => ({
    degraded: false,
    rows: body.rows.map(({ row, cells }) => {
      const { person, leftOut, refusals } = readPerson(cells, body.mapping)
      const problems = [...refusals, ...leftOut]
      if (refusals.length > 0) return { row, outcome: 'refused' as const, person, problems, duplicates: [], keys: [] }
      const found = duplicates[person.lastName ?? ''] ?? []
      const outcome = found.length > 0 ? ('duplicate' as const) : ('new' as const)
      return { row, outcome, person, problems, duplicates: found, keys: rowKeys(person) }
    }),
  }))
}
