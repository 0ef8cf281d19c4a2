import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { fileNameSchema, uploadRequestSchema, uploadTicketSchema } from '../../files/domain/upload.ts'
import { type UploadPurpose, uploadTypes } from '../../files/domain/uploadTypes.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { oneLine } from '../../kernel/domain/typedText.ts'

export const requestPartnerCvUpload = defineRoute({
  name: 'requestPartnerCvUpload',
  area: 'external',
  method: 'POST',
  path: '/api/external/applicants/{id}/cv/uploads',
  access: 'partner',
  params: applicantIdSchema,
  body: z
    .strictObject({
      fileName: fileNameSchema,
      fileType: oneLine().max(100).default(uploadTypes.document[0]),
      /** In bytes. */
      fileSize: z.int().min(0),
    })
    .transform((file) => ({ purpose: 'document' as UploadPurpose, ...file }))
    .pipe(uploadRequestSchema),
  response: uploadTicketSchema,
  success: 201,
  errors: ['validation_failed', 'not_found'],
  summary: 'Request a CV upload',
})
