import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { startRulesSchema } from '../domain/startRules.ts'

export const listStartRules = defineRoute({
  name: 'listStartRules',
  area: 'clients',
  method: 'GET',
  path: '/api/start-rules',
  access: 'orders:use',
  response: z.array(startRulesSchema),
  errors: [],
  summary: 'What has to be there before somebody starts, for each trade that asks anything',
})
