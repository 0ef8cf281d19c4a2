import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { startRequirementsSchema, startRulesSchema } from '../domain/startRules.ts'
import { startSubjectParams } from './getStartRules.ts'

export const changeStartRules = defineRoute({
  name: 'changeStartRules',
  area: 'clients',
  method: 'PUT',
  path: '/api/start-rules/{subject}',
  access: 'startRules:manage',
  recentProof: true,
  params: startSubjectParams,
  /** `version` is the one the editor saw, or 0 if there were no requirements yet. */
  body: z.strictObject({ version: z.int().min(0), requirements: startRequirementsSchema }),
  response: startRulesSchema,
  errors: ['not_found', 'stale_record'],
  summary: 'Set the start requirements of a trade, client or order',
})
