import { defineRoute } from '../defineRoute.ts'
import { documentIdSchema } from './documentId.ts'

export const deleteDocument = defineRoute({
  name: 'deleteDocument',
  area: 'documents',
  method: 'DELETE',
  path: '/api/applicants/{id}/documents/{documentId}',
  access: 'documents:manage',
  params: documentIdSchema,
  response: null,
  errors: ['not_found'],
  summary: 'Delete a document and its file',
})
