import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { placeCursorSchema } from '../../kernel/domain/placeCursor.ts'
import { companyRowSchema } from './companyAnswer.ts'

export const listCompanies = defineRoute({
  name: 'listCompanies',
  area: 'clients',
  method: 'GET',
  path: '/api/companies',
  access: 'clients:list',
  query: z.strictObject({
    /** The `next` of the previous page. */
    after: placeCursorSchema.optional(),
  }),
  response: z.object({
    companies: z.array(companyRowSchema),
    /** Cursor of the next page, sent back as `after`; null at the end. A page may hold fewer entries, or none. */
    next: z.string().nullable(),
  }),
  errors: [],
  summary: 'List client companies by name, 25 per page',
})
