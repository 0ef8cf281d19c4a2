import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { documentDetailsSchema, listedDocumentSchema } from '../domain/document.ts'

export const completeDocumentUpload = defineRoute({
  name: 'completeDocumentUpload',
  area: 'documents',
  method: 'POST',
  path: '/api/applicants/{id}/documents/uploads/{uploadId}/complete',
  access: 'documents:add',
  params: applicantIdSchema.extend({ uploadId: z.uuid() }),
  /** The details of a document. Pictures need none. */
  body: documentDetailsSchema,
  /** Undefined for a picture, which becomes the applicant's profile picture. */
  response: z.object({ id: z.uuid(), document: listedDocumentSchema.optional() }),
  success: 201,
  errors: ['not_found', 'upload_incomplete', 'already_done'],
  summary: 'Turn an uploaded file into a document or the profile picture after checking its content',
})
