import * as z from 'zod'
import { defineRoute } from '../defineRoute.ts'
import { assignmentIdSchema } from './assignmentAnswer.ts'

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
    'Whether anybody at a client can see an applicant who is proposed to it, and whom a mail of an interview reaches',
})
