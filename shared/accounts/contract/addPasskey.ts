import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { passkeyCreationSchema } from '../domain/passkeyAnswer.ts'
import { authenticatorNameSchema } from '../domain/secondFactor.ts'
import { addedSchema } from './addApp.ts'

export const addPasskey = defineRoute({
  name: 'addPasskey',
  area: 'identity',
  method: 'POST',
  path: '/api/account/authenticators/passkey',
  access: 'session:use',
  whileAddingFactor: true,
  recentProof: true,
  body: z.strictObject({ name: authenticatorNameSchema, answer: passkeyCreationSchema }),
  response: addedSchema,
  success: 201,
  errors: ['proof_refused', 'already_exists', 'stale_record'],
  summary: 'Add the passkey that a browser has created',
})
