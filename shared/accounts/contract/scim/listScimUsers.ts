import * as z from 'zod'
import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { scimUsersPath } from './scimPaths.ts'
import { scimUserListSchema } from './scimUser.ts'

const wholeNumber = z
  .string()
  .regex(/^-?\d{1,9}$/, 'Must be a whole number')
  .transform(Number)

export const listScimUsers = defineRoute({
  name: 'listScimUsers',
  area: 'users',
  method: 'GET',
  path: scimUsersPath,
  access: 'scim',
  errorForm: 'scim',
  // Parameters that change nothing here, such as `attributes` and `sortBy`, are ignored.
  query: z.object({
    filter: z.string().optional(),
    startIndex: wholeNumber.optional(),
    count: wholeNumber.optional(),
  }),
  response: scimUserListSchema,
  errors: [],
  summary: 'List the people that the directory manages, 100 per page at most (SCIM 2.0)',
})
