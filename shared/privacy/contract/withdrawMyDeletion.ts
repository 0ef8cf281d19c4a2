import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { ownDeletionSchema } from './deletionAnswer.ts'

export const withdrawMyDeletion = defineRoute({
  name: 'withdrawMyDeletion',
  area: 'privacy',
  method: 'DELETE',
  path: '/api/my-profile/deletion-request',
  access: 'profile:edit',

  response: ownDeletionSchema,
  errors: ['already_done'],
  summary: 'Withdraw your deletion request, until it is decided',
})
