import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { authenticatorNameSchema, proofCodeSchema } from '../domain/secondFactor.ts'

export const addedSchema = z.object({
  /** New recovery codes, with the first authenticator. They are shown once. */
  recoveryCodes: z.array(z.string()).optional(),
})

export const addApp = defineRoute({
  name: 'addApp',
  area: 'identity',
  method: 'POST',
  path: '/api/account/authenticators/app',
  access: 'session:use',
  whileAddingFactor: true,
  recentProof: true,
  body: z.strictObject({ name: authenticatorNameSchema, code: proofCodeSchema }),
  response: addedSchema,
  success: 201,
  errors: ['proof_refused', 'stale_record', 'too_many_requests'],
  summary: 'Add the authenticator app that shows this code',
})
