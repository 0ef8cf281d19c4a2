import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { profileAnswerSchema } from './profileAnswer.ts'

export const getMyProfile = defineRoute({
  name: 'getMyProfile',
  area: 'profile',
  method: 'GET',
  path: '/api/my-profile',
  access: 'profile:edit',
  response: profileAnswerSchema,
  errors: [],
  summary: "Return the caller's own applicant profile",
})
