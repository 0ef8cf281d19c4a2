import * as z from 'zod'
import { offeredJobSchema } from '../../companies/domain/offeredJob.ts'
import { consentAnswers } from '../domain/clientConsent.ts'

/** The page that asks a person for consent to be proposed to a client. */
export const proposalQuestionSchema = z.object({
  clientName: z.string(),
  /** The order in question, in its current state; undefined if there is none or it was deleted. */
  job: offeredJobSchema.optional(),
  /** The person's previous answer; undefined if there is none. */
  answer: z.enum(consentAnswers).optional(),
  availableFrom: z.iso.date().optional(),
})
export type ProposalQuestion = z.infer<typeof proposalQuestionSchema>
