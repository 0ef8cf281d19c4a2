import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute, keyOf } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

/**
 * What lets somebody answer whether they may be proposed to a client, known by the hash of the token in their link. `expiresAt` is in
 * whole seconds since 1970.
 */
const proposalLinkSchema = z.object({
  tokenHash: z.string(),
  applicantId: z.uuid(),
  clientId: z.uuid(),
  questionId: z.uuid(),
  [expiryAttribute]: z.int(),
})
export type ProposalLink = z.infer<typeof proposalLinkSchema>

export const storedProposalLink = storedForm('proposalLink', lenient(proposalLinkSchema))

export type ProposalLinkStore = ReturnType<typeof proposalLinkStore>

/** The links by which people answer whether they may be proposed, by their hashes. */
export const proposalLinkStore = (table: Table) => hashedTokens(table, keyOf.proposalLink, storedProposalLink)
