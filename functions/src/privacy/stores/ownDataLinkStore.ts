import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { privacyKeys } from '../keys.ts'

/**
 * A link that lets a person without an account see and decide on their data, stored under the hash of its token.
 * `mailedTo` is the hash of the recipient's address: the link stops working if the record's email is corrected.
 * `expiresAt` is in seconds since 1970, one hour or one week after the mail.
 *
 * The link can be used many times until it expires. Each action of the page (`/your-data`) sends the token in its body
 * and finds the person through `personOfOwnDataLink`. That function refuses forged and expired links and those of
 * deleted people. Only a button acts, never the link alone. An action that may happen only once has its own condition.
 */
const ownDataLinkSchema = z.object({
  tokenHash: z.string(),
  applicantId: z.uuid(),
  mailedTo: z.string(),
  /**
   * The single action that a link in a reminder allows, for one week; undefined if it allows everything on the page.
   */
  only: z.literal('talentPool').optional(),
  [expiryAttribute]: z.int(),
})
export type OwnDataLink = z.infer<typeof ownDataLinkSchema>

export const storedOwnDataLink = storedForm('ownDataLink', lenient(ownDataLinkSchema))

export type OwnDataLinkStore = ReturnType<typeof ownDataLinkStore>

export const ownDataLinkStore = (table: Table) => hashedTokens(table, privacyKeys.ownDataLink, storedOwnDataLink)
