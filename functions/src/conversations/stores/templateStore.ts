import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { type MessageTemplate, messageTemplateSchema } from '../../../../shared/conversations/domain/messageTemplate.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { cprUpgrade } from '../../applicants/stores/cprUpgrade.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { partition } from '../../kernel/table/partition.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { conversationKeys } from '../keys.ts'

/** A stored template. A deleted one remains as a marker, because it may override a shipped template. */
const keptTemplateSchema = messageTemplateSchema.extend({ isDeleted: z.boolean().default(false) })
export const storedTemplate = storedForm('messageTemplate', lenient(keptTemplateSchema, { channel: 'mail' }), [
  cprUpgrade,
])
export type StoredTemplate = z.infer<typeof keptTemplateSchema>

export type TemplateStore = ReturnType<typeof templateStore>

/** Message templates that were added, changed or deleted in this deployment. */
export const templateStore = (table: Table) => ({
  /** Returns all stored templates unsorted, including deleted ones. */
  async all(): Promise<StoredTemplate[]> {
    return (await partition(table, conversationKeys.messageTemplate('').pk)).map(storedTemplate.read)
  },

  async byId(id: string): Promise<StoredTemplate | undefined> {
    const Key = conversationKeys.messageTemplate(id)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return Item && storedTemplate.read(Item)
  },

  /** Writes a template. Returns `stale` if there is a stored version and it isn't the one before. */
  async write(template: MessageTemplate & { isDeleted?: boolean }, audit: AuditEntry): Promise<'written' | 'stale'> {
    const refused = await writeTogether(table, {
      template: {
        Put: {
          Item: {
            ...conversationKeys.messageTemplate(template.id),
            ...storedTemplate.mark,
            isDeleted: false,
            ...template,
          },
          ConditionExpression: 'attribute_not_exists(pk) OR #version = :before',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':before': template.version - 1 },
        },
      },
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'written' : 'stale'
  },
})
