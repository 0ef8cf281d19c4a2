import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute, keyOf } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

/**
 * What lets somebody without an account see and decide on what is kept of them, known by the hash of the token in their link.
 * `mailedTo` is the hash of the address that it went to: a record whose email was corrected since is not to be had by it.
 * `expiresAt` is in whole seconds since 1970, an hour after it was mailed, or a week.
 *
 * It is readable many times within its time: each act of the page (`/your-data`) sends the token in its body, and finds the person
 * by `personOfOwnDataLink`, which refuses what is forged, past its time, or of a person who is gone. Only a button acts, never the
 * link alone. An act that may happen once has a condition of its own; the link is not used up.
 */
const ownDataLinkSchema = z.object({
  tokenHash: z.string(),
  applicantId: z.uuid(),
  mailedTo: z.string(),
  /** What alone it lets do, where it came with a reminder and holds for a week; missing where it lets do all that the page does. */
  only: z.literal('talentPool').optional(),
  [expiryAttribute]: z.int(),
})
export type OwnDataLink = z.infer<typeof ownDataLinkSchema>

export const storedOwnDataLink = storedForm('ownDataLink', lenient(ownDataLinkSchema))

export type OwnDataLinkStore = ReturnType<typeof ownDataLinkStore>

/** The links by which people see what is kept of them, by their hashes. */
export const ownDataLinkStore = (table: Table) => hashedTokens(table, keyOf.ownDataLink, storedOwnDataLink)
