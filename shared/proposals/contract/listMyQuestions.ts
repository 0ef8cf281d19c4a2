import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { proposalQuestionSchema } from './proposalQuestion.ts'

const ownQuestionSchema = proposalQuestionSchema.extend({
  id: z.uuid(),
  /** The deadline for answering or changing the answer. */
  openUntil: z.iso.datetime(),
})
export type OwnQuestion = z.infer<typeof ownQuestionSchema>

export const listMyQuestions = defineRoute({
  name: 'listMyQuestions',
  area: 'profile',
  method: 'GET',
  path: '/api/my-profile/questions',
  access: 'profile:edit',
  response: z.object({
    /** Unanswered ones first, then those whose answer can still be changed. Newest first. */
    questions: z.array(ownQuestionSchema),
  }),
  errors: [],
  summary: 'List the questions about consent to be proposed to a client that the applicant can still answer',
})
