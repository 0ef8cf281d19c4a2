import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { companyIdSchema, companyWithUsersSchema } from './companyAnswer.ts'

export const getCompany = defineRoute({
  name: 'getCompany',
  area: 'clients',
  method: 'GET',
  path: '/api/companies/{id}',
  access: 'clients:list',
  params: companyIdSchema,
  response: companyWithUsersSchema,
  errors: ['not_found'],
  summary: 'Return a company with its contacts and accounts',
})
