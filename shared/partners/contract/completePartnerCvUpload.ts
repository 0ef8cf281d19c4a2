import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const completePartnerCvUpload = defineRoute({
  name: 'completePartnerCvUpload',
  area: 'external',
  method: 'POST',
  path: '/api/external/applicants/{id}/cv/uploads/{uploadId}/complete',
  access: 'partner',
  params: applicantIdSchema.extend({
    uploadId: z.uuid().meta({ description: 'ID of the upload, as returned by the request for it.' }),
  }),
  /** The new CV document. `fileSize` is in bytes. */
  response: z.object({ id: z.uuid(), fileName: z.string(), fileSize: z.int(), createdAt: z.iso.datetime() }),
  success: 201,
  errors: ['validation_failed', 'not_found', 'upload_incomplete', 'already_done'],
  summary: 'Complete a CV upload',
})
