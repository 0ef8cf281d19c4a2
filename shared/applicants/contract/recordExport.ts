import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'

export const recordExport = defineRoute({
  name: 'recordExport',
  area: 'applicants',
  method: 'POST',
  path: '/api/applicants/exports',
  access: 'applicants:export',
  recentProof: true,
  /** Pages of earlier releases send none. */
  body: z
    .strictObject({
      applicantIds: z
        .array(z.uuid())
        .min(1, 'Select at least one applicant')
        .max(limits.exports.selected, 'Select at most {{maximum}} applicants one by one'),
    })
    .optional(),
  response: null,
  errors: [],
  summary: 'Record that applicants on the screen were exported to a file; cursor searches record their own exports',
})
