import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens, useUp } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { applicantKeys } from '../keys.ts'

/**
 * A mailed link that connects an account to a record, identified by the hash of its token. `mailedTo` is the hash of
 * the address that it proves: after the record's email is corrected, the link no longer works. `expiresAt` is in whole
 * seconds since 1970.
 */
const profileLinkSchema = z.object({
  tokenHash: z.string(),
  userId: z.uuid(),
  /** The session epoch of the account; the link ends with its sessions. Older links don't have it. */
  epoch: z.int().optional(),
  applicantId: z.uuid(),
  mailedTo: z.string(),
  isUsed: z.boolean(),
  createdAt: z.iso.datetime(),
  [expiryAttribute]: z.int(),
})
export type ProfileLink = z.infer<typeof profileLinkSchema>

export const storedProfileLink = storedForm('profileLink', lenient(profileLinkSchema))

/** Marks a link as used; refused if it was used or has expired. */
export const profileLinkUse = (tokenHash: string, now: Date): TransactionItem =>
  useUp(applicantKeys.profileLink(tokenHash), now)

export type ProfileLinkStore = ReturnType<typeof profileLinkStore>

/** Mailed links that connect accounts to records, by token hash. */
export const profileLinkStore = (table: Table) => hashedTokens(table, applicantKeys.profileLink, storedProfileLink)
