import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { companyDetailsSchema, companySchema } from '../domain/company.ts'
import { companyIdSchema } from './companyAnswer.ts'

export const updateCompany = defineRoute({
  name: 'updateCompany',
  area: 'clients',
  method: 'PUT',
  path: '/api/companies/{id}',
  access: 'clients:edit',
  params: companyIdSchema,
  /** `version` is the one the editor saw, or 0 for a company without a record. */
  body: z.strictObject({ version: z.int().min(0), company: companyDetailsSchema }),
  response: companySchema,
  errors: ['proof_required', 'not_found', 'stale_record'],
  summary: 'Update a company, or create the record of a client that has only an account',
})
