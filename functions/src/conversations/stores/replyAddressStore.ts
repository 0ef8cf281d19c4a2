import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute, keyOf } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

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
export const replyAddressStore = (table: Table) => hashedTokens(table, keyOf.replyAddress, storedReplyAddress)
