import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { Unsubscribed } from '../../../shared/applicants/domain/unsubscribed.ts'
import { commitChange } from '../applicants/recordChange.ts'
import { momentAfter } from '../kernel/momentAfter.ts'
import { onLatest } from '../kernel/onLatest.ts'
import type { RequestContext } from '../kernel/requestContext.ts'
import type { DependenciesOf } from './dependencies.ts'
import type { changeSubscription as permissions } from './permissions.ts'
import { planSubscription } from './plans/planSubscription.ts'
import { invalidLink, subscriberOf } from './unsubscribeLinks.ts'

/**
 * Unsubscribes the applicant of a link, or undoes it if `how` is undefined. Succeeds if it is done already. Throws
 * `invalid_link`, also for undoing it with a link that was sent to another address, and `stale_record` if the record keeps changing.
 */
export async function setSubscription(
  token: string,
  how: Unsubscribed['how'] | undefined,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<void> {
  await onLatest<Applicant>(async () => {
    const { person, mayUndo } = await subscriberOf(token, deps)
    if (how === undefined && !mayUndo) throw invalidLink()
    const at = momentAfter(person.updatedAt, deps.now())
    const planned = planSubscription(person, how, { clientAddress, userAgent, at, newId: deps.newId })
    return planned ? commitChange(person, planned, deps) : person
  }, deps.pause)
}
