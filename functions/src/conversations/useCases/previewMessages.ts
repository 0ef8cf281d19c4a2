import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import {
  type previewMessages as contract,
  mostPreviewed,
} from '../../../../shared/conversations/contract/previewMessages.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { addressees } from '../addressees.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { previewMessages as permissions } from '../permissions.ts'
import { planMessages } from '../plans/planMessage.ts'

/**
 * Returns what sending would do now, by the same rules. Users who may send can see these applicants in the list anyway.
 */
export async function previewMessages(
  { body }: RouteInput<typeof contract>,
  { user }: Pick<AccountContext, 'user'>,
  { feed }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const people = await addressees(body.applicantIds, feed)
  const { planned, unreached, unsubscribed } = planMessages(body, people, accountName(user))
  return { reached: planned.length, messages: planned.slice(0, mostPreviewed), unreached, unsubscribed }
}
