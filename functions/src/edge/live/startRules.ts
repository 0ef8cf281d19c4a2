import { startRulesStore } from '../../companies/stores/startRulesStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const startRules = () => startRulesStore(liveTable())
