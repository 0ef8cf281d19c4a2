import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { assignmentIdSchema } from './assignmentAnswer.ts'
import { interviewAnswerSchema } from './interviewAnswer.ts'

/** Which sides a mail of an interview goes to, as things stand. */
const reachedSchema = z.object({ client: z.boolean(), person: z.boolean() })
export type ReachedSides = z.infer<typeof reachedSchema>

const clientReachSchema = z.object({
  /** Whether somebody at the client sees the person while they are proposed: by an account, or by an open link. */
  isSeen: z.boolean(),
  /** Once an interview is arranged, or changed. */
  interview: reachedSchema,
  /** Once the interview is called off. */
  cancellation: reachedSchema,
  /** What an end of what is between them does besides: the staff are asked first, and read this. */
  ending: z.object({
    /** The interview that is called off; missing where none is to come. */
    interview: interviewAnswerSchema.optional(),
    /** By what the client's mails about it call the person: the name or, where the client does not know that, a number. */
    calledAtClient: z.string().optional(),
    /** Who gets a mail that it is off. */
    mails: z.array(z.object({ side: z.enum(['client', 'person']), name: z.string(), email: z.string() })),
  }),
  /** When the interview begins that stands, where nobody at the client was told of it. */
  untoldInterviewAt: z.iso.datetime().optional(),
})
export type ClientReach = z.infer<typeof clientReachSchema>

export const getClientReach = defineRoute({
  name: 'getClientReach',
  area: 'clients',
  method: 'GET',
  path: '/api/applicants/{id}/assignments/{clientId}/reach',
  access: 'applicant:assign',
  params: assignmentIdSchema,
  response: clientReachSchema,
  errors: ['not_found'],
  summary:
    'Whether anybody at a client can see an applicant who is proposed to it, whom a mail of an interview reaches, and what ending it would call off',
})
