import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens, useUp } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute, keyOf } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'

/**
 * A mailed way to connect an account to a record, known by the hash of its token. `mailedTo` is the hash of the address
 * that proved itself: a record whose email was corrected since is not to be had by it. `expiresAt` is in whole seconds
 * since 1970.
 */
const profileLinkSchema = z.object({
  tokenHash: z.string(),
  userId: z.uuid(),
  /** The epoch of the account's sessions that it belongs to: it ends with them. Missing in links of before. */
  epoch: z.int().optional(),
  applicantId: z.uuid(),
  mailedTo: z.string(),
  isUsed: z.boolean(),
  createdAt: z.iso.datetime(),
  [expiryAttribute]: z.int(),
})
export type ProfileLink = z.infer<typeof profileLinkSchema>

export const storedProfileLink = storedForm('profileLink', lenient(profileLinkSchema))

/** Uses a link up; refused when it was used or is past its time. */
export const profileLinkUse = (tokenHash: string, now: Date): TransactionItem =>
  useUp(keyOf.profileLink(tokenHash), now)

export type ProfileLinkStore = ReturnType<typeof profileLinkStore>

/** Mailed links that connect accounts to records, by the hashes of their tokens. */
export const profileLinkStore = (table: Table) => hashedTokens(table, keyOf.profileLink, storedProfileLink)
