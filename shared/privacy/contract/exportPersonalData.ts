import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { dataExportAnswerSchema, newExportSchema } from './dataExportAnswer.ts'

export const exportPersonalData = defineRoute({
  name: 'exportPersonalData',
  area: 'privacy',
  method: 'POST',
  path: '/api/applicants/{id}/export',
  access: 'applicant:exportData',
  recentProof: true,
  params: applicantIdSchema,
  body: z.strictObject({ anew: newExportSchema }),
  response: dataExportAnswerSchema,
  errors: ['not_found', 'too_many_requests'],
  summary: 'Export all personal data stored about an applicant, to hand to them',
})
