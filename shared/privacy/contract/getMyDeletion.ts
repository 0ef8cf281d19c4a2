import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { ownDeletionSchema } from './deletionAnswer.ts'

export const getMyDeletion = defineRoute({
  name: 'getMyDeletion',
  area: 'privacy',
  method: 'GET',
  path: '/api/my-profile/deletion-request',
  access: 'profile:edit',

  response: ownDeletionSchema,
  errors: [],
  summary: 'Return your deletion request and its outcome, if you made one',
})
