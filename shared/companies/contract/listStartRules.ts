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
  summary: 'List the start requirements of all trades that have any',
})
