import { chunk } from 'es-toolkit/array'
import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import type { sendMessages as contract, SkippedPerson } from '../../../../shared/conversations/contract/sendMessages.ts'
import type { Message } from '../../../../shared/conversations/domain/message.ts'
import type { NewMessage } from '../../../../shared/conversations/domain/newMessage.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { auditEntry } from '../../applicants/changeLog.ts'
import { inputHash } from '../../kernel/inputHash.ts'
import type { AccountContext, ActingContext } from '../../kernel/requestContext.ts'
import { timeOrderedId } from '../../kernel/table/timeOrderedId.ts'
import { addressees } from '../addressees.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { sendMessages as permissions } from '../permissions.ts'
import { type PlannedMessage, planMessages } from '../plans/planMessage.ts'

type Deps = DependenciesOf<typeof permissions>

const writtenAtOnce = 10

/**
 * Sends messages: each is stored with its applicant and added to the outbox in one transaction. The key makes the call
 * idempotent, so an interrupted call can be repeated as it is.
 */
export async function sendMessages(
  { body: { key, message } }: RouteInput<typeof contract>,
  call: ActingContext & Pick<AccountContext, 'user'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const people = await addressees(message.applicantIds, deps.feed)
  const { planned, unreached, unsubscribed, isToSeveral } = planMessages(message, people, accountName(call.user))
  const sending = sendingOf(key, message)
  const deleted: SkippedPerson[] = []
  for (const some of chunk(planned, writtenAtOnce)) {
    const outcomes = await Promise.all(some.map((plan) => send(plan, { sending, isToSeveral }, call, deps)))
    deleted.push(
      ...some
        .filter((_, index) => outcomes[index] === 'gone')
        .map(({ applicantId }): SkippedPerson => ({ applicantId, obstacle: 'gone' })),
    )
  }
  return { sent: planned.length - deleted.length, unreached: [...unreached, ...deleted], unsubscribed }
}

/** Identifies a sending. Corrected text under the same key counts as another message. */
const sendingOf = (key: string, { channel, texts }: NewMessage): string =>
  inputHash([key.toLowerCase(), channel, texts])

function send(
  { applicantId, channel, language, subject, text }: PlannedMessage,
  { sending, isToSeveral }: { sending: string; isToSeveral: boolean },
  call: ActingContext,
  { messages, now, newId }: Deps,
): Promise<'sent' | 'sent_before' | 'gone'> {
  const at = now().toISOString()
  const message: Message = {
    id: timeOrderedId(at, newId()),
    ...{ applicantId, channel, language, text, createdAt: at },
    ...(subject !== undefined && { subject }),
    ...(isToSeveral && { isToSeveral }),
    state: 'waiting',
    sentBy: call.actor.userId,
  }
  const audit = auditEntry(applicantId, 'message.sent', [message.id], { ...call, at, newId })
  return messages.send(message, { sending, mailId: newId(), audit })
}
