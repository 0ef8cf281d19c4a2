import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const endOwnSession = defineRoute({
  name: 'endOwnSession',
  area: 'identity',
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  access: 'session:use',
  params: z.strictObject({ id: z.uuid() }),
  response: null,
  errors: ['not_found'],
  summary: "End one of the caller's sessions; its next call is refused",
})
