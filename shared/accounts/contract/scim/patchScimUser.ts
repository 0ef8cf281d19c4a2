import * as z from 'zod'
import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { scimUsersPath } from './scimPaths.ts'
import { scimUserSchema, sentScimPatchSchema } from './scimUser.ts'

export const patchScimUser = defineRoute({
  name: 'patchScimUser',
  area: 'users',
  method: 'PATCH',
  path: `${scimUsersPath}/{id}`,
  access: 'scim',
  errorForm: 'scim',
  bodyType: 'scim',
  params: z.strictObject({ id: z.uuid() }),
  query: z.object({}),
  body: sentScimPatchSchema,
  response: scimUserSchema,
  errors: ['not_found', 'already_exists', 'stale_record'],
  summary: 'Change, deactivate or reactivate a person; takes effect at their next call (SCIM 2.0)',
})
