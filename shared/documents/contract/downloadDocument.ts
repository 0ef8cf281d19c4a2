import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { documentIdSchema } from './documentId.ts'

export const downloadDocument = defineRoute({
  name: 'downloadDocument',
  area: 'documents',
  method: 'POST',
  path: '/api/applicants/{id}/documents/{documentId}/downloads',
  access: 'documents:list',
  params: documentIdSchema,
  response: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
  success: 201,
  errors: ['not_found', 'file_unavailable'],
  summary: 'Return a download URL that is valid for 60 seconds; each request is counted and audited',
})
