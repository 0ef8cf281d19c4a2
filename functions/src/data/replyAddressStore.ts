import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { lenient } from '../../../shared/domain/lenient.ts'
import type { Table } from '../platform/table.ts'
import { expiryAttribute, keyOf } from './keys.ts'
import { storedForm } from './stored/storedForm.ts'

/**
 * Which message the answers to an address belong to, known by the hash of the address's token. `expiresAt` is in whole seconds
 * since 1970.
 */
const replyAddressSchema = z.object({
  tokenHash: z.string(),
  applicantId: z.uuid(),
  messageId: z.uuid(),
  [expiryAttribute]: z.int(),
})
export type ReplyAddress = z.infer<typeof replyAddressSchema>

export const storedReplyAddress = storedForm('replyAddress', lenient(replyAddressSchema))

export type ReplyAddressStore = ReturnType<typeof replyAddressStore>

/** The addresses to which people answer, by their hashes. */
export const replyAddressStore = (table: Table) => ({
  async usable(tokenHash: string, now: Date): Promise<ReplyAddress | undefined> {
    const Key = keyOf.replyAddress(tokenHash)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    const address = Item && storedReplyAddress.read(Item)
    return address && address[expiryAttribute] * 1000 > now.getTime() ? address : undefined
  },

  async keep(address: ReplyAddress): Promise<void> {
    const Item = { ...keyOf.replyAddress(address.tokenHash), ...storedReplyAddress.mark, ...address }
    await table.client.send(new PutCommand({ TableName: table.name, Item }))
  },
})
