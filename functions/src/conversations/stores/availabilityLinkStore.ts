import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens, useUp } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { conversationKeys } from '../keys.ts'

/** A single-use availability link, found by the hash of its token. `expiresAt` is in whole seconds since 1970. */
const availabilityLinkSchema = z.object({
  tokenHash: z.string(),
  applicantId: z.uuid(),
  /** The hash of the email or number it was sent to. Undefined for older links. */
  sentTo: z.string().optional(),
  isUsed: z.boolean(),
  [expiryAttribute]: z.int(),
})
export type AvailabilityLink = z.infer<typeof availabilityLinkSchema>

export const storedAvailabilityLink = storedForm('availabilityLink', lenient(availabilityLinkSchema))

/** Marks a link as used. Refused if it was used before or has expired. */
export const availabilityLinkUse = (tokenHash: string, now: Date): TransactionItem =>
  useUp(conversationKeys.availabilityLink(tokenHash), now)

export type AvailabilityLinkStore = ReturnType<typeof availabilityLinkStore>

export const availabilityLinkStore = (table: Table) => ({
  keep: hashedTokens(table, conversationKeys.availabilityLink, storedAvailabilityLink).keep,

  /** Returns a link, also a used or expired one. */
  async find(tokenHash: string): Promise<AvailabilityLink | undefined> {
    const Key = conversationKeys.availabilityLink(tokenHash)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return Item && storedAvailabilityLink.read(Item)
  },
})
