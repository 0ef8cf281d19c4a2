import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { newViewSchema, shownViewSchema } from '../domain/savedView.ts'

export const createView = defineRoute({
  name: 'createView',
  area: 'views',
  method: 'POST',
  path: '/api/views',
  access: 'views:use',
  body: newViewSchema,
  response: shownViewSchema,
  success: 201,
  errors: [],
  summary: 'Keep filters of the applicant list under a name; the staff may share them with each other',
})
