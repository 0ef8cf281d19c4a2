import * as z from 'zod'
import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { scimUsersPath } from './scimPaths.ts'
import { scimUserSchema, sentScimUserSchema } from './scimUser.ts'

export const replaceScimUser = defineRoute({
  name: 'replaceScimUser',
  area: 'users',
  method: 'PUT',
  path: `${scimUsersPath}/{id}`,
  access: 'scim',
  errorForm: 'scim',
  bodyType: 'scim',
  params: z.strictObject({ id: z.uuid() }),
  query: z.object({}),
  body: sentScimUserSchema,
  response: scimUserSchema,
  errors: ['not_found', 'already_exists', 'stale_record'],
  summary: 'Change the sent attributes of a person; attributes that are left out stay (SCIM 2.0)',
})
