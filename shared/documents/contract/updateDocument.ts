import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { documentChangesSchema, listedDocumentSchema } from '../domain/document.ts'
import { documentIdSchema } from './documentId.ts'

export const updateDocument = defineRoute({
  name: 'updateDocument',
  area: 'documents',
  method: 'PATCH',
  path: '/api/applicants/{id}/documents/{documentId}',
  access: 'documents:manage',
  params: documentIdSchema,
  body: documentChangesSchema,
  response: listedDocumentSchema,
  errors: ['not_found'],
  summary:
    'Change the type, description, tags, expiry, verified mark or confidential mark of a document; release it to clients or revoke the release',
})
