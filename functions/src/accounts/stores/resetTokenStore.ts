import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens, useUp } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { accountKeys } from '../keys.ts'

/**
 * A password reset, identified by the hash of its token. `epoch` is the account's at creation, so any later password
 * change invalidates it. `expiresAt` is in whole seconds since 1970.
 */
const resetTokenSchema = z.object({
  tokenHash: z.string(),
  userId: z.uuid(),
  epoch: z.int(),
  /** The hash of the address that the link was mailed to. Tokens from before this was stored don't have it. */
  mailedTo: z.string().optional(),
  isUsed: z.boolean(),
  createdAt: z.iso.datetime(),
  [expiryAttribute]: z.int(),
})
export type ResetToken = z.infer<typeof resetTokenSchema>

export const storedResetToken = storedForm('resetToken', lenient(resetTokenSchema))

/** Marks a token as used; refused if it was used or has expired. */
export const resetTokenUse = (tokenHash: string, now: Date): TransactionItem =>
  useUp(accountKeys.resetToken(tokenHash), now)

export type ResetTokenStore = ReturnType<typeof resetTokenStore>

export const resetTokenStore = (table: Table) => hashedTokens(table, accountKeys.resetToken, storedResetToken)
