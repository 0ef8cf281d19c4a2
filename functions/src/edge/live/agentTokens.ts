import { agentTokenStore } from '../../agents/stores/agentTokenStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const agentTokens = () => agentTokenStore(liveTable())
