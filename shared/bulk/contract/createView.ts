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
  summary: 'Save filters of the applicant list as a view; staff can share views with each other',
})
