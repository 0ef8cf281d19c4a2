import type { setWaiver as contract } from '../../../../shared/companies/contract/setWaiver.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { movedOn, requireVersion } from '../../applicants/applicantProblems.ts'
import { auditEntry, timelineEntry } from '../../applicants/changeLog.ts'
import { nextVersion } from '../../applicants/nextVersion.ts'
import { presentApplicant } from '../../applicants/presentApplicant.ts'
import { commitChange } from '../../applicants/recordChange.ts'
import { tracingRefusal } from '../../applicants/viewLog.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { setWaiver as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Waives start requirements until a day, or revokes the waiver. The reason is in the timeline; the audit logs only that
 * it was done. Throws `validation_failed` if the day is in the past, `stale_record` and `not_found`.
 */
export const setWaiver = (
  input: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> => tracingRefusal(() => change(input, call, deps), call.actor, deps)

async function change(
  { params, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const current = requireVersion(await deps.applicants.byId(params.id), body.version, call.actor)
  const now = deps.now()
  if (body.waiver && body.waiver.until < dateInDenmark(now))
    throw invalid([problemAt('waiver.until', 'dates_out_of_order', 'End date cannot be in the past')])

  const at = momentAfter(current.updatedAt, now)
  const waiver = body.waiver ? { ...body.waiver, by: call.actor.userId, at } : undefined
  const next = nextVersion(current, { waiver }, at)
  const context = { ...call, at, newId: deps.newId }
  const action = waiver ? 'let_pass' : 'let_pass_no_more'
  const changeLog = {
    timeline: [timelineEntry(current.id, { action, fields: ['waiver'], reason: waiver?.reason }, context)],
    audit: auditEntry(current.id, `applicant.${action}`, waiver?.requirements ?? [], context),
  }
  const written = await commitChange(current, { next, changeLog }, deps)
  if (written === 'stale') throw movedOn(await deps.applicants.byId(params.id), call.actor)
  return presentApplicant(written, call.actor)
}
