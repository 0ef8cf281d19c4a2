import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { dateInDenmark, momentInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { ProductError, refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import type { recordInformed as contract } from '../../../../shared/privacy/contract/recordInformed.ts'
import { informedOf } from '../../../../shared/privacy/domain/personNotice.ts'
import { movedOn, requireVersion } from '../../applicants/applicantProblems.ts'
import { presentApplicant } from '../../applicants/presentApplicant.ts'
import { tracingRefusal } from '../../applicants/viewLog.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { planInformed } from '../informing.ts'
import type { recordInformed as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** The hour stored for a past day without a time. */
const noon = 12

/**
 * Records that a colleague informed a person about their data, how and on which day. Throws `already_done` if they were
 * informed before, `validation_failed` if the day is in the future, `stale_record` and `not_found`.
 */
export function recordInformed(
  input: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  return tracingRefusal(() => record(input, call, deps), call.actor, deps)
}

async function record(
  { params, body: { note, on, version } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const current = requireVersion(await deps.applicants.byId(params.id), version, call.actor)
  if (informedOf(current)) throw new ProductError('already_done', 'The privacy notice has already been recorded')
  const now = deps.now()
  if (on > dateInDenmark(now)) throw refusedAt('on', 'validation_failed', 'The date cannot be in the future')
  const at = on === dateInDenmark(now) ? now.toISOString() : momentInDenmark(on, noon)
  const { next, changeLog } = planInformed(current, { at, by: 'staff', note }, { ...call, newId: deps.newId }, now)
  if ((await deps.notices.inform(current, next, changeLog)) === 'changed') return presentApplicant(next, call.actor)
  throw movedOn(await deps.applicants.byId(params.id), call.actor)
}
