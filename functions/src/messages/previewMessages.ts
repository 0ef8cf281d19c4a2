import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { type previewMessages as contract, mostPreviewed } from '../../../shared/contract/messages/previewMessages.ts'
import { accountName } from '../../../shared/domain/accountName.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import { addressees } from './addressees.ts'
import type { previewMessages as needs } from './needs.ts'
import { planMessages } from './planMessage.ts'

/** Shows what sending would do now, by the same rules. Whoever may send sees these people in the list anyway. */
export async function previewMessages(
  { body }: RouteInput<typeof contract>,
  { user }: Pick<AccountContext, 'user'>,
  { feed }: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const people = await addressees(body.applicantIds, feed)
  const { planned, unreached } = planMessages(body, people, accountName(user))
  return { reached: planned.length, messages: planned.slice(0, mostPreviewed), unreached }
}
