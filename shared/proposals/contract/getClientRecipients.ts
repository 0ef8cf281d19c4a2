import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { assignmentIdSchema } from './assignmentAnswer.ts'
import { interviewAnswerSchema } from './interviewAnswer.ts'

/** Which sides would currently receive a mail about an interview. */
const notifiedSidesSchema = z.object({ client: z.boolean(), person: z.boolean() })
export type NotifiedSides = z.infer<typeof notifiedSidesSchema>

const clientRecipientsSchema = z.object({
  /** Whether anyone at the client can see the proposed person, by an account or an open link. */
  isSeen: z.boolean(),
  /** When an interview is arranged or changed. */
  interview: notifiedSidesSchema,
  cancellation: notifiedSidesSchema,
  /** The side effects of ending the proposal, for the confirmation dialog. */
  ending: z.object({
    /** The interview that would be cancelled; undefined if none is scheduled. */
    interview: interviewAnswerSchema.optional(),
    /** The person's name in mails to the client: their real name, or a number if the client doesn't know it. */
    calledAtClient: z.string().optional(),
    /** The recipients of the cancellation mail. */
    mails: z.array(z.object({ side: z.enum(['client', 'person']), name: z.string(), email: z.string() })),
  }),
  /** The start of the scheduled interview, if no one at the client was notified of it. */
  untoldInterviewAt: z.iso.datetime().optional(),
})
export type ClientRecipients = z.infer<typeof clientRecipientsSchema>

export const getClientRecipients = defineRoute({
  name: 'getClientRecipients',
  area: 'clients',
  method: 'GET',
  path: '/api/applicants/{id}/assignments/{clientId}/reach',
  access: 'applicant:assign',
  params: assignmentIdSchema,
  response: clientRecipientsSchema,
  errors: ['not_found'],
  summary:
    'Return whether anyone at a client can see an applicant proposed to it, who gets mails about an interview, and what ending the proposal would cancel',
})
