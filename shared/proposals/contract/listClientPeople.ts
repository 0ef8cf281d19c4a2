import * as z from 'zod'
import { companyIdSchema } from '../../companies/contract/companyAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { assignmentSchema } from '../domain/assignment.ts'
import { clientDecisionAnswerSchema } from './clientDecisionAnswer.ts'

/** A person who is or was shared with a client, with the stage and since when. */
const clientPersonSchema = assignmentSchema
  .pick({
    applicantId: true,
    stage: true,
    stageSince: true,
    isActive: true,
    createdAt: true,
    endedAt: true,
    orderId: true,
    presentation: true,
  })
  .extend({ firstName: z.string(), lastName: z.string(), verdict: clientDecisionAnswerSchema.optional() })
export type ClientPerson = z.infer<typeof clientPersonSchema>

export const listClientPeople = defineRoute({
  name: 'listClientPeople',
  area: 'clients',
  method: 'GET',
  path: '/api/companies/{id}/people',
  access: 'clients:list',
  params: companyIdSchema,
  query: z.strictObject({
    orderId: z.uuid().optional(),
    /** How many entries to skip: the `next` of the previous page. */
    after: z
      .string()
      .regex(/^\d{1,5}$/, 'Must be a whole number')
      .transform(Number)
      .optional(),
  }),
  response: z.object({
    people: z.array(clientPersonSchema),
    /** Cursor of the next page, sent back as `after`; null at the end. A page may hold fewer entries. */
    next: z.string().nullable(),
  }),
  errors: ['not_found'],
  summary: 'List people who are or were shared with a company, with their stage, latest move first, 50 per page',
})
