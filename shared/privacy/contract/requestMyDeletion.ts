import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { ownDeletionSchema } from './deletionAnswer.ts'

export const requestMyDeletion = defineRoute({
  name: 'requestMyDeletion',
  area: 'privacy',
  method: 'POST',
  path: '/api/my-profile/deletion-request',
  access: 'profile:edit',
  body: z.strictObject({}),
  response: ownDeletionSchema,
  errors: ['not_found'],
  summary: 'Request deletion of your data; returns the open request if there is one',
})
