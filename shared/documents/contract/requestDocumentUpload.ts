import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { uploadRequestSchema, uploadTicketSchema } from '../../files/domain/upload.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const requestDocumentUpload = defineRoute({
  name: 'requestDocumentUpload',
  area: 'documents',
  method: 'POST',
  path: '/api/applicants/{id}/documents/uploads',
  access: 'documents:add',
  params: applicantIdSchema,
  body: uploadRequestSchema,
  response: uploadTicketSchema,
  success: 201,
  errors: ['not_found', 'too_many_requests'],
  summary: 'Request a presigned upload of a document or picture; incomplete uploads are deleted within two days',
})
