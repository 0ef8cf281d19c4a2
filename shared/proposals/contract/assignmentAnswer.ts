import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { assignmentSchema } from '../domain/assignment.ts'
import { clientConsentSchema, consentQuestionSchema } from '../domain/clientConsent.ts'
import { clientDecisionAnswerSchema } from './clientDecisionAnswer.ts'
import { interviewAnswerSchema } from './interviewAnswer.ts'

/** The proposal of an applicant to a client. Names are current, and undefined if the account was deleted. */
export const clientProposalSchema = z.object({
  clientId: z.uuid(),
  clientName: z.string().optional(),
  /** Undefined if there never was one. */
  assignment: assignmentSchema
    .pick({
      id: true,
      isActive: true,
      stage: true,
      stageSince: true,
      createdAt: true,
      endedAt: true,
      orderId: true,
      presentation: true,
    })
    .extend({ assignedByName: z.string().optional() })
    .optional(),
  /** The person's consent to be proposed to the client; undefined if they were never asked. */
  consent: clientConsentSchema
    .pick({ state: true, answeredAt: true, availableFrom: true })
    .extend({
      question: consentQuestionSchema
        .pick({ askedAt: true, channel: true, openUntil: true, refusedAt: true })
        .extend({ askedByName: z.string().optional() })
        .optional(),
      /** Whether a staff member recorded the answer. */
      isRecorded: z.boolean(),
      recordedByName: z.string().optional(),
    })
    .optional(),
  interview: interviewAnswerSchema.optional(),
  /** The client decision, as long as the person is still what the client was asked about. */
  verdict: clientDecisionAnswerSchema
    .extend({
      /** Whether a staff member recorded it. */
      isRecorded: z.boolean(),
      /** The person who decided for the client, or recorded the decision. */
      saidByName: z.string().optional(),
    })
    .optional(),
})
export type ClientProposal = z.infer<typeof clientProposalSchema>

export const assignmentIdSchema = applicantIdSchema.extend({ clientId: z.uuid() })
