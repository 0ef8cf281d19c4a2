import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { startRulesSchema, startSubjectSchema } from '../domain/startRules.ts'

export const startSubjectParams = z.strictObject({ subject: startSubjectSchema })

export const getStartRules = defineRoute({
  name: 'getStartRules',
  area: 'clients',
  method: 'GET',
  path: '/api/start-rules/{subject}',
  access: 'orders:use',
  params: startSubjectParams,
  response: startRulesSchema,
  errors: [],
  summary: 'Return the start requirements of a trade, client or order',
})
