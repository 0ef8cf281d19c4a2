import { agentTokenStore } from '../data/agentTokenStore.ts'
import { liveTable } from '../platform/table.ts'

export const agentTokens = () => agentTokenStore(liveTable())
