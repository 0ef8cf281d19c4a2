import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { answerAvailability as contract } from '../../../shared/contract/messages/answerAvailability.ts'
import type { Applicant } from '../../../shared/domain/applicant.ts'
import { onLatest } from '../applicants/onLatest.ts'
import { availabilityLinkUse } from '../data/availabilityLinkStore.ts'
import { momentAfter } from '../useCase/momentAfter.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { RequestContext } from '../useCase/requestContext.ts'
import { alreadyAnswered, personAsked } from './availabilityLinks.ts'
import type { answerAvailability as needs } from './needs.ts'
import { planAvailability } from './planAvailability.ts'

/**
 * Keeps from when, where and how somebody can be had, as they say by their link, or that they look for no work; the link is used up with
 * it. Throws `invalid_link`, `already_done` and `validation_failed` for a start that is past.
 */
export async function answerAvailability(
  { body: { token, ...said } }: RouteInput<typeof contract>,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  await onLatest<Applicant>(async () => {
    const { link, person } = await personAsked(token, deps)
    const now = deps.now()
    const at = momentAfter(person.updatedAt, now)
    const { next, changeLog } = planAvailability(person, said, { at, newId: deps.newId, clientAddress, userAgent })
    const outcome = await deps.applicants.changeInBulk(person, next, changeLog, {
      link: availabilityLinkUse(link.tokenHash, now),
    })
    if (typeof outcome === 'object') throw alreadyAnswered()
    return outcome === 'changed' ? next : outcome
  }, deps.pause)
  return undefined
}
