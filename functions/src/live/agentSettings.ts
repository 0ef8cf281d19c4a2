import { agentSettingsStore } from '../data/agentSettingsStore.ts'
import { liveTable } from '../platform/table.ts'

export const agentSettings = () => agentSettingsStore(liveTable())
