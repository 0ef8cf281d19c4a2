import * as z from 'zod'
import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { scimUsersPath } from './scimPaths.ts'
import { scimUserSchema } from './scimUser.ts'

export const getScimUser = defineRoute({
  name: 'getScimUser',
  area: 'users',
  method: 'GET',
  path: `${scimUsersPath}/{id}`,
  access: 'scim',
  errorForm: 'scim',
  params: z.strictObject({ id: z.uuid() }),
  query: z.object({}),
  response: scimUserSchema,
  errors: ['not_found'],
  summary: 'Return a person that the directory manages (SCIM 2.0)',
})
