import { type Duplicate, likenessSchema } from '../../../../shared/applicants/domain/duplicate.ts'
import type { checkImport as contract } from '../../../../shared/imports/contract/checkImport.ts'
import type { CheckedRow, ImportedPerson } from '../../../../shared/imports/domain/importedPerson.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { similarApplicants } from '../../search/similarApplicants.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { checkImport as permissions } from '../permissions.ts'
import { readPerson } from '../reading/readPerson.ts'
import { rowKeys } from '../rowKeys.ts'

const likenessIn = likenessSchema.strip()

/** Returns what an import would do with these rows. Writes nothing. */
export async function checkImport(
  { body: { mapping, rows } }: RouteInput<typeof contract>,
  _call: Pick<AccountContext, 'actor'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const read = rows.map(({ row, cells }) => ({ row, ...readPerson(cells, mapping) }))
  const usable = read.filter(({ refusals }) => refusals.length === 0)
  const { duplicates, degraded } = await similarApplicants(
    usable.map(({ person }) => likenessIn.parse(person)),
    deps,
  )
  const duplicatesOf = new Map(usable.map(({ row }, index) => [row, duplicates[index] ?? []]))
  return { rows: read.map((each) => checkedRow(each, duplicatesOf.get(each.row))), degraded }
}

function checkedRow(
  { row, person, leftOut, refusals }: { row: number; person: ImportedPerson } & ReturnType<typeof readPerson>,
  duplicates: Duplicate[] | undefined,
): CheckedRow {
  const problems = [...refusals, ...leftOut]
  if (!duplicates) return { row, outcome: 'refused', person, problems, duplicates: [], keys: [] }
  return {
    row,
    outcome: duplicates.length > 0 ? 'duplicate' : 'new',
    person,
    problems,
    duplicates,
    keys: rowKeys(person),
  }
}
