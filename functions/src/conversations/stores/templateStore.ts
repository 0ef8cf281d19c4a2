import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { type MessageTemplate, messageTemplateSchema } from '../../../../shared/conversations/domain/messageTemplate.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { cprUpgrade } from '../../applicants/stores/cprUpgrade.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { keyOf } from '../../kernel/table/keys.ts'
import { partition } from '../../kernel/table/partition.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'

/** What the table says of a template; one that is deleted stays as that, since it may be one that came with the product. */
const keptTemplateSchema = messageTemplateSchema.extend({ isDeleted: z.boolean().default(false) })
export const storedTemplate = storedForm('messageTemplate', lenient(keptTemplateSchema, { channel: 'mail' }), [
  cprUpgrade,
])
export type KeptTemplate = z.infer<typeof keptTemplateSchema>

export type TemplateStore = ReturnType<typeof templateStore>

/** The texts that messages can begin with, as far as they are not just as they came with the product. */
export const templateStore = (table: Table) => ({
  /** All of them, in no order, deleted ones too. */
  async all(): Promise<KeptTemplate[]> {
    return (await partition(table, keyOf.messageTemplate('').pk)).map(storedTemplate.read)
  },

  async byId(id: string): Promise<KeptTemplate | undefined> {
    const Key = keyOf.messageTemplate(id)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return Item && storedTemplate.read(Item)
  },

  /** Writes what a template is from now on; `stale` where it is no longer in the version before, or, of a first one, there already. */
  async write(template: MessageTemplate & { isDeleted?: boolean }, audit: AuditEntry): Promise<'written' | 'stale'> {
    const refused = await writeTogether(table, {
      template: {
        Put: {
          Item: { ...keyOf.messageTemplate(template.id), ...storedTemplate.mark, isDeleted: false, ...template },
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
