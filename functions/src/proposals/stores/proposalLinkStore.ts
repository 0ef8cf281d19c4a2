import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { proposalKeys } from '../keys.ts'

/**
 * A link that lets an applicant answer whether they may be proposed to a client, stored under the hash of its token.
 * `expiresAt` is in seconds since 1970.
 */
const proposalLinkSchema = z.object({
  tokenHash: z.string(),
  applicantId: z.uuid(),
  clientId: z.uuid(),
  questionId: z.uuid(),
  /** The hash of the email or number it was sent to. Undefined for older links. */
  sentTo: z.string().optional(),
  [expiryAttribute]: z.int(),
})
export type ProposalLink = z.infer<typeof proposalLinkSchema>

export const storedProposalLink = storedForm('proposalLink', lenient(proposalLinkSchema))

export type ProposalLinkStore = ReturnType<typeof proposalLinkStore>

export const proposalLinkStore = (table: Table) => hashedTokens(table, proposalKeys.proposalLink, storedProposalLink)
