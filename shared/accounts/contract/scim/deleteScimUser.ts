import * as z from 'zod'
import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { scimUsersPath } from './scimPaths.ts'

export const deleteScimUser = defineRoute({
  name: 'deleteScimUser',
  area: 'users',
  method: 'DELETE',
  path: `${scimUsersPath}/{id}`,
  access: 'scim',
  errorForm: 'scim',
  params: z.strictObject({ id: z.uuid() }),
  response: null,
  errors: ['not_found', 'stale_record'],
  summary: 'Deactivate a person and end their management by the directory (SCIM 2.0)',
})
