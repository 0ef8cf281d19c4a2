import type { listAuditLogs as contract } from '../../../../shared/audit/contract/listAuditLogs.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listAuditLogs as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Returns the audit entries of a resource, newest first; empty for a resource without actions or that never existed.
 */
export function listAuditLogs(
  input: RouteInput<typeof contract>,
  _call: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  return deps.audit.latestOf(input.query.resource, input.query.resourceId, limits.auditPage)
}
