import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { submissionIdSchema } from './submissionAnswer.ts'

export const openSubmissionFile = defineRoute({
  name: 'openSubmissionFile',
  area: 'submissions',
  method: 'POST',
  path: '/api/admin/public-submissions/{id}/files/{fileId}/downloads',
  access: 'submissions:review',
  params: submissionIdSchema.extend({ fileId: z.uuid() }),
  response: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
  success: 201,
  errors: ['not_found', 'file_unavailable'],
  summary: 'Return a download URL for a file of a submission, valid for 60 seconds; each request is audited',
})
