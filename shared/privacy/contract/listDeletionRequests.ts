import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { deletionAnswerSchema } from './deletionAnswer.ts'

/** Possible reasons against an erasure: the person works for a client, or soon will. */
export const deletionObstacles = ['hired', 'placed'] as const

const listedRequestSchema = deletionAnswerSchema.required({ request: true }).extend({
  applicant: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), version: z.int() }),
  obstacles: z.array(z.enum(deletionObstacles)),
})
export type ListedDeletionRequest = z.infer<typeof listedRequestSchema>

export const listDeletionRequests = defineRoute({
  name: 'listDeletionRequests',
  area: 'privacy',
  method: 'GET',
  path: '/api/deletion-requests',
  access: 'applicant:erase',
  response: z.object({ requests: z.array(listedRequestSchema) }),
  errors: [],
  summary: 'List open deletion requests, most urgent first, with possible reasons against them',
})
