import { agentGrantStore } from '../data/agentGrantStore.ts'
import { liveTable } from '../platform/table.ts'

export const agentGrants = () => agentGrantStore(liveTable())
