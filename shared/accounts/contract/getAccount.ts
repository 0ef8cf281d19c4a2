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
    /** The sign-in email; undefined if it now belongs to an invited account. The username always works for signing in. */
    email: z.string().optional(),
    /** A new email that is not confirmed yet. */
    wantedEmail: z.string().optional(),
    phone: z.string().optional(),
    /** Newest first. */
    sessions: z.array(ownSessionSchema),
  }),
  errors: [],
  summary: "Return the caller's account and its sessions",
})
