import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { agencySchema } from '../domain/agency.ts'
import { controllerSchema } from '../domain/controller.ts'

export const updateController = defineRoute({
  name: 'updateController',
  area: 'privacy',
  method: 'PUT',
  path: '/api/controller',
  access: 'agency:manage',
  recentProof: true,
  body: agencySchema,
  response: controllerSchema,
  errors: [],
  summary: "Set the agency's name and contact details, for the privacy page and the signatures of mails",
})
