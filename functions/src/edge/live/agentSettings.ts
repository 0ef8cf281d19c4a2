import { agentSettingsStore } from '../../agents/stores/agentSettingsStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const agentSettings = () => agentSettingsStore(liveTable())
