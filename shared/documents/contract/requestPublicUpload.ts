import { uploadRequestSchema, uploadTicketSchema } from '../../files/domain/upload.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'

export const requestPublicUpload = defineRoute({
  name: 'requestPublicUpload',
  area: 'documents',
  method: 'POST',
  path: '/api/public/uploads',
  access: 'public',
  // An application can come with a picture, a CV and certificates.
  perAddress: { limit: 200, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: uploadRequestSchema,
  response: uploadTicketSchema,
  success: 201,
  errors: ['too_many_requests'],
  summary: 'Request a presigned upload for a public application, which then refers to its uploadId',
})
