import * as z from 'zod'
import { companyIdSchema } from '../../companies/contract/companyAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { listedClientLinkSchema } from './clientLinkAnswer.ts'

export const listClientLinks = defineRoute({
  name: 'listClientLinks',
  area: 'clients',
  method: 'GET',
  path: '/api/companies/{id}/links',
  access: 'clients:list',
  params: companyIdSchema,
  response: z.array(listedClientLinkSchema),
  errors: ['not_found'],
  summary: 'List the latest links sent to contacts of a company, and when they were opened',
})
