import * as z from 'zod'
import { getAnalytics as contract } from '../../../../shared/search/contract/getAnalytics.ts'
import { getAnalytics } from '../../search/useCases/getAnalytics.ts'
import { agentTool } from './agentTool.ts'

export const statisticsTool = agentTool({
  name: 'get_statistics',
  title: 'Figures of the database',
  description:
    'Counts of active and of starred applicants, of applications that wait for review, and of people hired since the first of this month. A figure is null while the search is away.',
  action: 'analytics:read',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({}),
  output: contract.response,
  run: (_nothing, call, deps) => getAnalytics({ params: {}, query: {}, body: undefined }, call, deps),
})
