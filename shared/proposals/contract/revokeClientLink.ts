import * as z from 'zod'
import { companyIdSchema } from '../../companies/contract/companyAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const revokeClientLink = defineRoute({
  name: 'revokeClientLink',
  area: 'clients',
  method: 'DELETE',
  path: '/api/companies/{id}/links/{linkId}',
  access: 'clients:edit',
  params: companyIdSchema.extend({ linkId: z.uuid() }),
  response: null,
  errors: ['not_found'],
  summary: 'Revoke a link to proposed people',
})
