import * as z from 'zod'
import { askedJobSchema } from '../../companies/domain/askedJob.ts'
import { consentAnswers } from '../domain/clientConsent.ts'

/** What somebody reads of the question whether they may be proposed to a client. */
export const askedProposalSchema = z.object({
  clientName: z.string(),
  /** The order that they are asked for, as it is now; missing where for none, and where it is no longer there. */
  job: askedJobSchema.optional(),
  /** What was said before; missing where nothing was. */
  answer: z.enum(consentAnswers).optional(),
  availableFrom: z.iso.date().optional(),
})
export type AskedProposal = z.infer<typeof askedProposalSchema>
