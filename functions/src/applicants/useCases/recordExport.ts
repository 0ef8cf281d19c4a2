import type { recordExport as contract } from '../../../../shared/applicants/contract/recordExport.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { countExport, exportAudit } from '../exportLog.ts'
import type { recordExport as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Audits and counts the export of selected applicants, which the browser makes from data it already has. Without ids, as
 * pages of earlier releases call it, the export counts as a full page.
 */
export async function recordExport(
  { body }: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const people = body && new Set(body.applicantIds).size
  await deps.audit.keep(exportAudit(['selection'], people, actor, deps))
  await countExport({ userId: actor.userId, people: people ?? limits.pageSize.max, chosenBy: 'selection' }, deps)
}
