import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { conversationKeys } from '../keys.ts'

/** The message of a reply address, found by the hash of its token. `expiresAt` is in whole seconds since 1970. */
const replyAddressSchema = z.object({
  tokenHash: z.string(),
  applicantId: z.uuid(),
  messageId: z.uuid(),
  [expiryAttribute]: z.int(),
})
export type ReplyAddress = z.infer<typeof replyAddressSchema>

export const storedReplyAddress = storedForm('replyAddress', lenient(replyAddressSchema))

export type ReplyAddressStore = ReturnType<typeof replyAddressStore>

export const replyAddressStore = (table: Table) =>
  hashedTokens(table, conversationKeys.replyAddress, storedReplyAddress)
