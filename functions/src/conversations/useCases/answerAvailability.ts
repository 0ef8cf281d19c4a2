import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { answerAvailability as contract } from '../../../../shared/conversations/contract/answerAvailability.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { commitChange } from '../../applicants/recordChange.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { alreadyAnswered, linkWithPerson } from '../availabilityLinks.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { answerAvailability as permissions } from '../permissions.ts'
import { planAvailability } from '../plans/planAvailability.ts'
import { availabilityLinkUse } from '../stores/availabilityLinkStore.ts'

/**
 * Records when, where and how the applicant is available, or that they aren't looking for work. Uses up the link.
 * Throws `invalid_link`, `already_done`, and `validation_failed` if the start date is in the past.
 */
export async function answerAvailability(
  { body: { token, ...answer } }: RouteInput<typeof contract>,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  await onLatest<Applicant>(async () => {
    const { link, person } = await linkWithPerson(token, deps)
    const now = deps.now()
    const at = momentAfter(person.updatedAt, now)
    const planned = planAvailability(person, answer, { at, newId: deps.newId, clientAddress, userAgent })
    const items = { link: availabilityLinkUse(link.tokenHash, now) }
    return commitChange(person, { ...planned, alsoWritten: { items, refusal: alreadyAnswered } }, deps)
  }, deps.pause)
  return undefined
}
