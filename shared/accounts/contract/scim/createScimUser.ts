import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { scimUsersPath } from './scimPaths.ts'
import { scimUserSchema, sentScimUserSchema } from './scimUser.ts'

export const createScimUser = defineRoute({
  name: 'createScimUser',
  area: 'users',
  method: 'POST',
  path: scimUsersPath,
  access: 'scim',
  errorForm: 'scim',
  bodyType: 'scim',
  body: sentScimUserSchema,
  response: scimUserSchema,
  success: 201,
  errors: ['already_exists', 'stale_record'],
  summary: 'Create an account for a person of the directory, or take over their existing one (SCIM 2.0)',
})
