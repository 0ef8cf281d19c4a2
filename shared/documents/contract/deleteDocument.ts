import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { documentIdSchema } from './documentId.ts'

export const deleteDocument = defineRoute({
  name: 'deleteDocument',
  area: 'documents',
  method: 'DELETE',
  path: '/api/applicants/{id}/documents/{documentId}',
  access: 'document:remove',
  params: documentIdSchema,
  response: null,
  errors: ['not_found'],
  summary:
    'Delete a document and its file; applicants can delete what they sent themselves unless it was verified or released',
})
