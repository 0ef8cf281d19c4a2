import { agentGrantStore } from '../../agents/stores/agentGrantStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const agentGrants = () => agentGrantStore(liveTable())
