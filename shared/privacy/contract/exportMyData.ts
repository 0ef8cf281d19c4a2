import * as z from 'zod'
import { credentialsSchema } from '../../accounts/domain/user.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { dataExportAnswerSchema, newExportSchema } from './dataExportAnswer.ts'

export const exportMyData = defineRoute({
  name: 'exportMyData',
  area: 'privacy',
  method: 'POST',
  path: '/api/my-profile/export',
  access: 'profile:edit',
  bodyBytes: limits.publicBody,
  body: z.strictObject({ currentPassword: credentialsSchema.shape.password, anew: newExportSchema }),
  response: dataExportAnswerSchema,
  errors: ['proof_required', 'not_found', 'too_many_requests'],
  summary: 'Export all personal data stored about you, given the current password',
})
