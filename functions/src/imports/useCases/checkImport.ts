import { likenessSchema } from '../../../../shared/applicants/domain/duplicate.ts'
import type { checkImport as contract } from '../../../../shared/imports/contract/checkImport.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { similarApplicants } from '../../search/similarApplicants.ts'
import { checkedRow } from '../checkedRow.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { checkImport as permissions } from '../permissions.ts'
import { readPerson } from '../reading/readPerson.ts'

const likenessIn = likenessSchema.strip()

/** Returns what an import would do with these rows. Writes nothing. */
export async function checkImport(
  { body: { mapping, rows } }: RouteInput<typeof contract>,
  _call: Pick<AccountContext, 'actor'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const read = rows.map(({ row, cells }) => ({ row, reading: readPerson(cells, mapping) }))
  const usable = read.filter(({ reading }) => reading.refusals.length === 0)
  const { duplicates, degraded } = await similarApplicants(
    usable.map(({ reading }) => likenessIn.parse(reading.person)),
    deps,
  )
  const duplicatesOf = new Map(usable.map(({ row }, index) => [row, duplicates[index] ?? []]))
  return { rows: read.map(({ row, reading }) => checkedRow(row, reading, duplicatesOf.get(row) ?? [])), degraded }
}
