import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { Message } from '../../../../shared/conversations/domain/message.ts'
import type { Reply } from '../../../../shared/conversations/domain/reply.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { ListPlace } from '../../../../shared/kernel/domain/listCursor.ts'
import { secondsKept } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { applicantThere } from '../../applicants/stores/applicantStore.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import { expiryAttribute, type Key, keyOf, sortKeyPrefix } from '../../kernel/table/keys.ts'
import { newestBeside } from '../../kernel/table/newestBeside.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { boundIn } from '../../kernel/table/timeOrderedId.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import { storedMessage } from './storedMessage.ts'
import { storedReply } from './storedReply.ts'

/** A message as an item beside the applicant's record; it goes when the person is erased. */
export const messageItem = (message: Message) => ({
  ...keyOf.message(message.applicantId, message.id),
  ...storedMessage.mark,
  ...message,
})

const messageKeySchema = z.object({ messageId: z.uuid(), [expiryAttribute]: z.int() })
export const storedMessageKey = storedForm('messageKey', lenient(messageKeySchema))

/** Takes the mark of a message beside somebody's record, for so many seconds; refused where there is one by it. */
export const messageKeyPut = (
  key: string,
  { applicantId, id: messageId, createdAt }: Message | Reply,
  seconds: number,
): TransactionItem => ({
  Put: {
    Item: {
      ...keyOf.messageKey(applicantId, key),
      ...storedMessageKey.mark,
      ...{ messageId, [expiryAttribute]: Math.floor(Date.parse(createdAt) / 1000) + seconds },
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** What goes with a message that is to be sent. */
interface Sending {
  /** Tells the sending of these words from all others. */
  sending: string
  /** The id of its request in the outbox. */
  mailId: string
  audit: AuditEntry
}

/** What became of a message. */
export type Settled = Required<Pick<Message, 'state' | 'settledAt'>> & Pick<Message, 'refusal'>

/** What stands among the messages of an applicant: one to them, or an answer from them. */
export type Written = { message: Message; reply?: never } | { reply: Reply; message?: never }

export const isReply = ({ entity }: Record<string, unknown>): boolean => entity === storedReply.mark.entity

export type MessageStore = ReturnType<typeof messageStore>

/** The messages of the staff to applicants, among which stands what these answered. */
export const messageStore = (table: Table) => {
  const read = async (Key: Key) =>
    (await table.client.send(new GetCommand({ TableName: table.name, Key: { ...Key }, ConsistentRead: true }))).Item

  return {
    /** Keeps a message and asks for it in the outbox: nothing where one was sent by this sending, or where there is no such applicant. */
    async send(message: Message, { sending, mailId, audit }: Sending): Promise<'sent' | 'sent_before' | 'gone'> {
      const { applicantId, id: messageId, language, createdAt } = message
      const mail = { template: 'message', applicantId, messageId } as const
      const refused = await writeTogether(table, {
        message: { Put: { Item: messageItem(message), ConditionExpression: 'attribute_not_exists(pk)' } },
        key: messageKeyPut(sending, message, secondsKept('messageKey')),
        applicant: applicantThere(applicantId),
        outbox: outboxPut({ id: mailId, language, createdAt, mail }),
        audit: auditPut(audit),
      })
      if (refused.length === 0) return 'sent'
      return refused.includes('key') ? 'sent_before' : 'gone'
    },

    async byId(applicantId: string, id: string): Promise<Message | undefined> {
      const item = await read(keyOf.message(applicantId, id))
      return item && storedMessage.read(item)
    },

    /** Writes what became of a message, if it is still there; what was sent can come back later, what was refused stays so. */
    async settle({ applicantId, id }: Pick<Message, 'applicantId' | 'id'>, settled: Settled): Promise<void> {
      const notRefused = {
        ConditionExpression: 'attribute_exists(pk) AND #state <> :refused',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':refused': 'refused' },
      }
      await writeTogether(table, { message: fieldUpdate(keyOf.message(applicantId, id), { ...settled }, notRefused) })
    },

    /** The latest messages to an applicant and answers from them, or the latest before a place, newest first. */
    async latestOf(applicantId: string, limit: number, before?: ListPlace): Promise<Written[]> {
      const place = before && keyOf.message(applicantId, boundIn(before))
      const items = await newestBeside(table, applicantId, { prefix: sortKeyPrefix.messages, limit, before: place })
      return items.map((item) =>
        isReply(item) ? { reply: storedReply.read(item) } : { message: storedMessage.read(item) },
      )
    },
  }
}
