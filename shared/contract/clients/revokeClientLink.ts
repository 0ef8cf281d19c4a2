import * as z from 'zod'
import { defineRoute } from '../defineRoute.ts'
import { companyIdSchema } from './companyAnswer.ts'

export const revokeClientLink = defineRoute({
  name: 'revokeClientLink',
  area: 'clients',
  method: 'DELETE',
  path: '/api/companies/{id}/links/{linkId}',
  access: 'clients:edit',
  params: companyIdSchema.extend({ linkId: z.uuid() }),
  response: null,
  errors: ['not_found'],
  summary: 'Take a link to proposed people back',
})
