import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import type { SentFile } from '../../files/domain/upload.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { documentDetailsSchema, listedDocumentSchema } from '../domain/document.ts'

export const uploadDocument = defineRoute({
  name: 'uploadDocument',
  area: 'documents',
  method: 'POST',
  path: '/api/applicants/{id}/documents',
  access: 'documents:add',
  params: applicantIdSchema,
  bodyType: 'multipart',
  body: documentDetailsSchema.extend({
    /** The parts of a multipart form are text. */
    isConfidential: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    file: z.custom<SentFile>((file) => typeof file === 'object', rule('required', 'File is required')),
  }),
  response: listedDocumentSchema,
  success: 201,
  errors: ['not_found', 'too_many_requests'],
  summary: 'Upload a document within the request, up to the size limit of Lambda; larger files need a presigned upload',
})
