import * as z from 'zod'
import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { scimTokenSchema } from '../../domain/scim.ts'

export const getScimToken = defineRoute({
  name: 'getScimToken',
  area: 'users',
  method: 'GET',
  path: '/api/scim-token',
  access: 'users:manage',
  /** `token` is null while SCIM is off. `domains` are those of single sign-on, in which people need their email. */
  response: z.object({ token: scimTokenSchema.nullable(), domains: z.array(z.string()) }),
  errors: [],
  summary: 'Return when the token of the directory (SCIM) was created and last used, never the token',
})
