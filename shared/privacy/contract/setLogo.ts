import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { logoSchema } from '../domain/logo.ts'

export const setLogo = defineRoute({
  name: 'setLogo',
  area: 'privacy',
  method: 'PUT',
  path: '/api/agency/logo',
  access: 'agency:manage',
  recentProof: true,
  body: z.strictObject({
    /** Null removes the logo. */
    logo: logoSchema.nullable(),
  }),
  response: null,
  errors: [],
  summary: "Set the agency's logo, for mails, the pages of proposals and presentations",
})
