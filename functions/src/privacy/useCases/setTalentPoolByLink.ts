import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { setTalentPoolByLink as contract } from '../../../../shared/privacy/contract/setTalentPoolByLink.ts'
import { planTalentPool } from '../../applicants/profile/talentPool.ts'
import { commitChange } from '../../applicants/recordChange.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { linkedPerson } from '../ownDataLinks.ts'
import type { setTalentPoolByLink as permissions } from '../permissions.ts'

/**
 * Renews or ends a person's talent pool consent through their link, without an actor. Throws `invalid_link`, and
 * `stale_record` if the record keeps changing.
 */
export async function setTalentPoolByLink(
  { body: { token, keep } }: RouteInput<typeof contract>,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { poolConsent } = await onLatest(async (): Promise<Applicant | 'stale'> => {
    const { person } = await linkedPerson(token, deps)
    const at = momentAfter(person.updatedAt, deps.now())
    const planned = planTalentPool(person, keep, { clientAddress, userAgent, at, newId: deps.newId })
    return planned ? commitChange(person, planned, deps) : person
  }, deps.pause)
  return { poolConsent }
}
