import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { Message } from '../../../../shared/conversations/domain/message.ts'
import type { Reply } from '../../../../shared/conversations/domain/reply.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { ListPlace } from '../../../../shared/kernel/domain/listCursor.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { applicantThere } from '../../applicants/stores/applicantStore.ts'
import { newestRelated } from '../../applicants/stores/newestRelated.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import { expiryAttribute, type Key } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { boundIn } from '../../kernel/table/timeOrderedId.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import { conversationKeys, conversationPrefixes } from '../keys.ts'
import { storedMessage } from './storedMessage.ts'
import { storedReply } from './storedReply.ts'

/** Returns a message as a related item of the applicant, which is deleted when they are erased. */
export const messageItem = (message: Message) => ({
  ...conversationKeys.message(message.applicantId, message.id),
  ...storedMessage.mark,
  ...message,
})

const messageKeySchema = z.object({ messageId: z.uuid(), [expiryAttribute]: z.int() })
export const storedMessageKey = storedForm('messageKey', lenient(messageKeySchema))

/** Stores a message key of an applicant for this many seconds. Refused if the key exists. */
export const messageKeyPut = (
  key: string,
  { applicantId, id: messageId, createdAt }: Message | Reply,
  seconds: number,
): TransactionItem => ({
  Put: {
    Item: {
      ...conversationKeys.messageKey(applicantId, key),
      ...storedMessageKey.mark,
      ...{ messageId, [expiryAttribute]: Math.floor(Date.parse(createdAt) / 1000) + seconds },
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

interface Sending {
  /** Identifies this sending, so the same text isn't sent twice. */
  sending: string
  mailId: string
  audit: AuditEntry
}

export type Settled = Required<Pick<Message, 'state' | 'settledAt'>> & Pick<Message, 'refusal' | 'smsRefusal'>

/** A message to an applicant or a reply from them. */
export type Written = { message: Message; reply?: never } | { reply: Reply; message?: never }

export const isReply = ({ entity }: Record<string, unknown>): boolean => entity === storedReply.mark.entity

export type MessageStore = ReturnType<typeof messageStore>

/** Messages to applicants. Their replies are stored in the same list. */
export const messageStore = (table: Table) => {
  const read = async (Key: Key) =>
    (await table.client.send(new GetCommand({ TableName: table.name, Key: { ...Key }, ConsistentRead: true }))).Item

  return {
    /** Stores a message with its outbox request, unless this sending was already stored or the applicant is deleted. */
    async send(message: Message, { sending, mailId, audit }: Sending): Promise<'sent' | 'sent_before' | 'gone'> {
      const { applicantId, id: messageId, language, createdAt } = message
      const mail = { template: 'message', applicantId, messageId } as const
      const refused = await writeTogether(table, {
        message: { Put: { Item: messageItem(message), ConditionExpression: 'attribute_not_exists(pk)' } },
        key: messageKeyPut(sending, message, retentionSeconds('messageKey')),
        applicant: applicantThere(applicantId),
        outbox: outboxPut({ id: mailId, language, createdAt, mail }),
        audit: auditPut(audit),
      })
      if (refused.length === 0) return 'sent'
      return refused.includes('key') ? 'sent_before' : 'gone'
    },

    async byId(applicantId: string, id: string): Promise<Message | undefined> {
      const item = await read(conversationKeys.message(applicantId, id))
      return item && storedMessage.read(item)
    },

    /** Records the outcome of a message if it still exists. Sent ones can still bounce; refused ones stay refused. */
    async settle({ applicantId, id }: Pick<Message, 'applicantId' | 'id'>, settled: Settled): Promise<void> {
      const notRefused = {
        ConditionExpression: 'attribute_exists(pk) AND #state <> :refused',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':refused': 'refused' },
      }
      await writeTogether(table, {
        message: fieldUpdate(conversationKeys.message(applicantId, id), { ...settled }, notRefused),
      })
    },

    /** Returns the latest messages and replies of an applicant, newest first, optionally before a place in the list. */
    async latestOf(applicantId: string, limit: number, before?: ListPlace): Promise<Written[]> {
      const place = before && conversationKeys.message(applicantId, boundIn(before))
      const items = await newestRelated(table, applicantId, {
        prefix: conversationPrefixes.messages,
        limit,
        before: place,
      })
      return items.map((item) =>
        isReply(item) ? { reply: storedReply.read(item) } : { message: storedMessage.read(item) },
      )
    },
  }
}
