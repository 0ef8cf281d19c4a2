import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { listAuditLogs as contract } from '../../../shared/contract/operations/listAuditLogs.ts'
import { limits } from '../../../shared/domain/limits.ts'
import { type AuditStore, auditStore } from '../data/auditStore.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'

interface Deps {
  audit: Pick<AuditStore, 'latestOf'>
}

/** Who did what to a resource, newest first. A resource that nobody touched, or that never was, has an empty list. */
export function listAuditLogs(
  input: RouteInput<typeof contract>,
  _call: Pick<Call, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  return deps.audit.latestOf(input.query.resource, input.query.resourceId, limits.auditPage)
}

export const handler = httpHandler(contract, listAuditLogs, () => ({ audit: auditStore(liveTable()) }))
