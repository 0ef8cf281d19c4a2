import { accountName } from '../../../shared/accounts/domain/accountName.ts'
import type { NewMessage } from '../../../shared/conversations/domain/newMessage.ts'
import type { AccountContext } from '../kernel/requestContext.ts'
import { addressees } from './addressees.ts'
import type { DependenciesOf } from './dependencies.ts'
import { planMessages } from './plans/planMessage.ts'

/** Returns the messages that sending would send now, and who would not get one. Sends nothing. */
export async function plannedMessages(
  message: NewMessage,
  { user }: Pick<AccountContext, 'user'>,
  { feed }: DependenciesOf<{ stores: { feed: ['read'] } }>,
) {
  return planMessages(message, await addressees(message.applicantIds, feed), accountName(user))
}
