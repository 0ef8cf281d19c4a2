import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { assignmentSchema } from '../domain/assignment.ts'
import { clientConsentSchema, consentQuestionSchema } from '../domain/clientConsent.ts'
import { interviewAnswerSchema } from './interviewAnswer.ts'
import { verdictSchema } from './verdictAnswer.ts'

/** What is or was between an applicant and a client; the names are those of today, and missing where an account is gone. */
export const clientRelationSchema = z.object({
  clientId: z.uuid(),
  clientName: z.string().optional(),
  /** Missing where there never was one. */
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
  /** What the person says to being named to the client; missing where nobody asked. */
  consent: clientConsentSchema
    .pick({ state: true, answeredAt: true, availableFrom: true })
    .extend({
      question: consentQuestionSchema
        .pick({ askedAt: true, channel: true, openUntil: true })
        .extend({ askedByName: z.string().optional() })
        .optional(),
      /** Whether one of the staff wrote the answer down. */
      isRecorded: z.boolean(),
      recordedByName: z.string().optional(),
    })
    .optional(),
  /** When and where they meet. */
  interview: interviewAnswerSchema.optional(),
  /** What the client says to the person, as long as they are what it was asked about. */
  verdict: verdictSchema
    .extend({
      /** Whether one of the staff wrote it down. */
      isRecorded: z.boolean(),
      /** Who said it for the client, or wrote it down. */
      saidByName: z.string().optional(),
    })
    .optional(),
})
export type ClientRelation = z.infer<typeof clientRelationSchema>

export const assignmentIdSchema = applicantIdSchema.extend({ clientId: z.uuid() })
