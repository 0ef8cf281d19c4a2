import * as z from 'zod'
import { downloadDocument } from '../../documents/contract/downloadDocument.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'

export const downloadByLink = defineRoute({
  name: 'downloadByLink',
  area: 'documents',
  method: 'POST',
  path: '/api/public/proposed/documents',
  access: 'public',
  perAddress: { limit: 240, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ page: mailedTokenSchema, applicantId: z.uuid(), documentId: z.uuid() }),
  response: downloadDocument.response,
  success: 201,
  errors: ['invalid_link', 'not_found', 'file_unavailable', 'too_many_requests'],
  summary:
    'Return a download URL for a released document of a proposed applicant, valid for 60 seconds, with an open link',
})
