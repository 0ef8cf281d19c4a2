import { startRulesStore } from '../data/startRulesStore.ts'
import { liveTable } from '../platform/table.ts'

export const startRules = () => startRulesStore(liveTable())
