import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { controllerSchema } from '../domain/controller.ts'

export const updateController = defineRoute({
  name: 'updateController',
  area: 'privacy',
  method: 'PUT',
  path: '/api/controller',
  access: 'agency:manage',
  body: controllerSchema,
  response: controllerSchema,
  errors: [],
  summary: 'Set the data controller named on the privacy page',
})
