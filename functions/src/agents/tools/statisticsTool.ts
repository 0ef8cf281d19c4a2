import * as z from 'zod'
import { getAnalytics as contract } from '../../../../shared/search/contract/getAnalytics.ts'
import { getAnalytics } from '../../search/useCases/getAnalytics.ts'
import { agentTool } from './agentTool.ts'

export const statisticsTool = agentTool({
  name: 'get_statistics',
  title: 'Dashboard statistics',
  description:
    'Returns the number of active applicants, of starred applicants, of pending applications, and of applicants hired since the first of this month. A number is null while search is unavailable.',
  action: 'analytics:read',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({}),
  output: contract.response,
  views: 'nobody',
  run: (_nothing, call, deps) => getAnalytics({ params: {}, query: {}, body: undefined }, call, deps),
})
