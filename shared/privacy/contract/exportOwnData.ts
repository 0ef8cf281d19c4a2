import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { dataExportAnswerSchema, newExportSchema } from './dataExportAnswer.ts'

export const exportOwnData = defineRoute({
  name: 'exportOwnData',
  area: 'privacy',
  method: 'POST',
  path: '/api/public/your-data/export',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema, anew: newExportSchema }),
  response: dataExportAnswerSchema,
  errors: ['invalid_link', 'too_many_requests'],
  summary: 'Export all personal data stored about a person, for the holder of the link mailed to them',
})
