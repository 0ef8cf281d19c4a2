import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { extendRetention as contract } from '../../../../shared/privacy/contract/extendRetention.ts'
import { retentionPeriods } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { movedOn, requireVersion } from '../../applicants/applicantProblems.ts'
import { auditEntry, timelineEntry } from '../../applicants/changeLog.ts'
import { nextVersion } from '../../applicants/nextVersion.ts'
import { presentApplicant } from '../../applicants/presentApplicant.ts'
import { commitChange } from '../../applicants/recordChange.ts'
import { tracingRefusal } from '../../applicants/viewLog.ts'
import { actorId } from '../../kernel/actorOf.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { extendRetention as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Sets how many months a rejected applicant is retained, beyond the rule or back to it. Record and timeline store the
 * reason; the audit log only stores that it was done. Throws `already_done` if the applicant is no longer rejected,
 * `stale_record` and `not_found`.
 */
export function extendRetention(
  input: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  return tracingRefusal(() => keep(input, call, deps), call.actor, deps)
}

async function keep(
  { params, body: { months, reason, version } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const current = requireVersion(await deps.applicants.byId(params.id), version, call.actor)
  if (current.pipelineStage !== 'rejected')
    throw new ProductError('already_done', 'This applicant is not rejected and has no deletion date')

  const at = momentAfter(current.updatedAt, deps.now())
  const decidedAt = current.stageChangedAt ?? current.updatedAt
  const isLonger = months > retentionPeriods.rejectedApplicant.count
  const keptLonger = isLonger ? { months, reason, decidedAt, saidBy: actorId(call.actor), saidAt: at } : undefined
  const next = nextVersion({ ...current, stageChangedAt: decidedAt }, { keptLonger }, at)
  const context = { ...call, at, newId: deps.newId }
  const changeLog = {
    timeline: [timelineEntry(current.id, { action: 'updated', fields: ['keptLonger'], reason }, context)],
    audit: auditEntry(current.id, 'applicant.kept_longer', ['keptLonger'], context),
  }
  const written = await commitChange(current, { next, changeLog }, deps)
  if (written === 'stale') throw movedOn(await deps.applicants.byId(params.id), call.actor)
  return presentApplicant(written, call.actor)
}
