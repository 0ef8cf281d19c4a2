import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens, useUp } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute, keyOf } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'

/**
 * What lets somebody say once whether they are still available, known by the hash of the token in their link. `expiresAt` is in whole seconds
 * since 1970.
 */
const availabilityLinkSchema = z.object({
  tokenHash: z.string(),
  applicantId: z.uuid(),
  isUsed: z.boolean(),
  [expiryAttribute]: z.int(),
})
export type AvailabilityLink = z.infer<typeof availabilityLinkSchema>

export const storedAvailabilityLink = storedForm('availabilityLink', lenient(availabilityLinkSchema))

/** Uses a link up; refused when it was used or is past its time. */
export const availabilityLinkUse = (tokenHash: string, now: Date): TransactionItem =>
  useUp(keyOf.availabilityLink(tokenHash), now)

export type AvailabilityLinkStore = ReturnType<typeof availabilityLinkStore>

/** The links by which people say whether they are still available, by their hashes. */
export const availabilityLinkStore = (table: Table) => ({
  keep: hashedTokens(table, keyOf.availabilityLink, storedAvailabilityLink).keep,

  /** A link, used up or past its time as well. */
  async find(tokenHash: string): Promise<AvailabilityLink | undefined> {
    const Key = keyOf.availabilityLink(tokenHash)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return Item && storedAvailabilityLink.read(Item)
  },
})
