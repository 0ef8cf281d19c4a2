import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { companyDetailsSchema, companySchema } from '../domain/company.ts'

export const createCompany = defineRoute({
  name: 'createCompany',
  area: 'clients',
  method: 'POST',
  path: '/api/companies',
  access: 'clients:edit',
  body: companyDetailsSchema,
  response: companySchema,
  success: 201,
  errors: ['proof_required', 'stale_record'],
  summary: 'Create the record of a client company',
})
