import * as z from 'zod'
import { askedJobSchema } from '../../companies/domain/askedJob.ts'
import { consentAnswers } from '../domain/clientConsent.ts'

/** The page that asks a person for consent to be proposed to a client. */
export const askedProposalSchema = z.object({
  clientName: z.string(),
  /** The order in question, in its current state; undefined if there is none or it was deleted. */
  job: askedJobSchema.optional(),
  /** The person's previous answer; undefined if there is none. */
  answer: z.enum(consentAnswers).optional(),
  availableFrom: z.iso.date().optional(),
})
export type AskedProposal = z.infer<typeof askedProposalSchema>
