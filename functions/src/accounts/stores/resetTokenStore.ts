import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens, useUp } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute, keyOf } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'

/**
 * A way to a new password, known by the hash of its token. `epoch` is the account's when it was made: a password that
 * was changed since, by this link or another, ends it. `expiresAt` is in whole seconds since 1970.
 */
const resetTokenSchema = z.object({
  tokenHash: z.string(),
  userId: z.uuid(),
  epoch: z.int(),
  /** The hash of the address that its link went to; missing in tokens from before this was kept. */
  mailedTo: z.string().optional(),
  isUsed: z.boolean(),
  createdAt: z.iso.datetime(),
  [expiryAttribute]: z.int(),
})
export type ResetToken = z.infer<typeof resetTokenSchema>

export const storedResetToken = storedForm('resetToken', lenient(resetTokenSchema))

/** Uses a token up; refused when it was used or is past its time. */
export const resetTokenUse = (tokenHash: string, now: Date): TransactionItem => useUp(keyOf.resetToken(tokenHash), now)

export type ResetTokenStore = ReturnType<typeof resetTokenStore>

/** Reset tokens, by their hashes. */
export const resetTokenStore = (table: Table) => hashedTokens(table, keyOf.resetToken, storedResetToken)
