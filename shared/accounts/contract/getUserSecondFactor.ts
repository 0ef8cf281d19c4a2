import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { userSecondFactorSchema } from '../domain/secondFactorReset.ts'

export const getUserSecondFactor = defineRoute({
  name: 'getUserSecondFactor',
  area: 'users',
  method: 'GET',
  path: '/api/users/{id}/second-factor',
  access: 'users:manage',
  params: z.strictObject({ id: z.uuid() }),
  response: userSecondFactorSchema,
  errors: ['not_found'],
  summary: 'Return whether an account has a second factor, its last reset, and a reset that waits for confirmation',
})
