import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { ownSessionSchema } from '../domain/session.ts'

export const getAccount = defineRoute({
  name: 'getAccount',
  area: 'identity',
  method: 'GET',
  path: '/api/account',
  access: 'session:use',
  response: z.object({
    /** What one signs in with, besides the username; missing where an invitation took it. */
    email: z.string().optional(),
    /** The email that awaits its confirmation. */
    wantedEmail: z.string().optional(),
    /** Where one is signed in, the latest first. */
    sessions: z.array(ownSessionSchema),
  }),
  errors: [],
  summary: "The caller's own account, and where it is signed in",
})
