import { createHash } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { type Partner, partnerSchema } from '../../../../shared/partners/domain/partner.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { partnerKeys } from '../keys.ts'

/** Returns the hash of a key. The key itself is never stored. */
export const partnerKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The partner of a key. Written when the key is created, deleted when it is revoked. */
const partnerKeySchema = z.object({ keyHash: z.string(), partner: partnerSchema })

export const storedPartnerKey = storedForm(
  'partnerKey',
  lenient(partnerKeySchema.extend({ partner: lenient(partnerSchema, { tier: 'standard' }) })),
)

export type PartnerStore = ReturnType<typeof partnerStore>

export const partnerStore = (table: Table) => ({
  /** Returns the partner of a key with a consistent read: a revoked key stops working at the next call. */
  async withKey(key: string): Promise<Partner | undefined> {
    const Key = partnerKeys.partnerKey(partnerKeyHash(key))
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return found.Item && storedPartnerKey.read(found.Item).partner
  },
})
