import type { recordExport as contract } from '../../../../shared/applicants/contract/recordExport.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { exportAudit } from '../exportLog.ts'
import type { recordExport as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Audits the export of selected applicants, which the browser makes from data it already has. */
export async function recordExport(
  _input: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  await deps.audit.keep(exportAudit(['selection'], actor, deps))
}
