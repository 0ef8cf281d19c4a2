import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { Reply } from '../../../../shared/conversations/domain/reply.ts'
import type { Document } from '../../../../shared/documents/domain/document.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { applicantThere } from '../../applicants/stores/applicantStore.ts'
import { documentPut } from '../../applicants/stores/documentItems.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import { fileRetained, type StoredFile } from '../../files/stores/fileStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { conversationKeys } from '../keys.ts'
import { isReply, messageKeyPut } from './messageStore.ts'
import { storedReply } from './storedReply.ts'

/** Returns a reply as an item among the messages, which is deleted when the applicant is erased. */
const replyItem = (reply: Reply) => ({
  ...conversationKeys.message(reply.applicantId, reply.id),
  ...storedReply.mark,
  ...reply,
})

export interface ReceivedReply {
  /** Identifies this mail among all mails from the applicant. */
  mark: string
  mail?: MailRequest | undefined
  audit: AuditEntry
  /** The files of the reply that become documents of the applicant. */
  documents?: readonly StoredAttachment[]
}

export interface StoredAttachment {
  file: StoredFile
  document: Document
  audit: AuditEntry
}

export type ReplyStore = ReturnType<typeof replyStore>

export const replyStore = (table: Table) => {
  const read = async (Key: Key) =>
    (await table.client.send(new GetCommand({ TableName: table.name, Key: { ...Key }, ConsistentRead: true }))).Item

  return {
    async byId(applicantId: string, id: string): Promise<Reply | undefined> {
      const item = await read(conversationKeys.message(applicantId, id))
      return item && isReply(item) ? storedReply.read(item) : undefined
    },

    async wasReceived(applicantId: string, mark: string): Promise<boolean> {
      return (await read(conversationKeys.messageKey(applicantId, mark))) !== undefined
    },

    /** Stores a reply. Writes nothing if it was already stored or the applicant doesn't exist. */
    async receive(
      reply: Reply,
      { mark, mail, audit, documents = [] }: ReceivedReply,
    ): Promise<'taken_in' | 'known' | 'gone'> {
      const refused = await writeTogether(table, {
        reply: { Put: { Item: replyItem(reply), ConditionExpression: 'attribute_not_exists(pk)' } },
        key: messageKeyPut(mark, reply, retentionSeconds('receivedKey')),
        applicant: applicantThere(reply.applicantId),
        ...(mail && { mail: outboxPut(mail) }),
        audit: auditPut(audit),
        documents: documents.flatMap((attachment) => [
          fileRetained(attachment.file),
          documentPut(attachment.document),
          auditPut(attachment.audit),
        ]),
      })
      if (refused.length === 0) return 'taken_in'
      if (refused.includes('applicant')) return 'gone'
      if (refused.includes('key')) return 'known'
      throw new Error(`An answer was refused by: ${refused.join(', ')}`)
    },
  }
}
