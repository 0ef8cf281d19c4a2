import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import { templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import type { holdErasure as contract } from '../../../../shared/privacy/contract/holdErasure.ts'
import { lastHoldDay, maxLegalHoldMonths } from '../../../../shared/privacy/domain/deletionRequest.ts'
import { applicantNotFound } from '../../applicants/applicantProblems.ts'
import { auditEntry } from '../../applicants/changeLog.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { holdErasure as permissions } from '../permissions.ts'
import { presentDeletion } from '../presentDeletion.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Places a legal hold on an applicant until a day. Throws `validation_failed` if the day is past or too far ahead, and
 * `not_found`.
 */
export async function holdErasure(
  { params: { id }, body: { reason, until } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  requireHoldDay(until, dateInDenmark(deps.now()))
  const at = deps.now().toISOString()
  const hold = { applicantId: id, reason, until, heldBy: call.actor.userId, heldAt: at }
  const audit = auditEntry(id, 'erasure.held', ['until'], { ...call, at, newId: deps.newId })
  if ((await deps.deletions.hold(hold, audit)) === 'gone') throw applicantNotFound()
  return presentDeletion(await deps.deletions.of(id), deps)
}

function requireHoldDay(until: string, today: string): void {
  if (until < today) throw refusedAt('until', 'validation_failed', 'The date is in the past')
  const tooFar = templatedMessage('At most {{maximum}} months from today', { maximum: maxLegalHoldMonths })
  if (until > lastHoldDay(today)) throw refusedAt('until', 'validation_failed', tooFar)
}
