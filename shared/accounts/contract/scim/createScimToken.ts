import * as z from 'zod'
import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { scimTokenSchema } from '../../domain/scim.ts'

export const createScimToken = defineRoute({
  name: 'createScimToken',
  area: 'users',
  method: 'POST',
  path: '/api/scim-token',
  access: 'users:manage',
  recentProof: true,
  body: z.strictObject({ mayGrantSysadmin: z.boolean() }),
  /** `value` is returned only here. Only its hash is stored. */
  response: z.object({ value: z.string(), token: scimTokenSchema }),
  success: 201,
  errors: [],
  summary: 'Create the token by which the directory manages accounts (SCIM); the former one stops working',
})
