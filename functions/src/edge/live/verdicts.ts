import { liveTable } from '../../kernel/aws/table.ts'
import { verdictStore } from '../../proposals/stores/verdictStore.ts'

export const verdicts = () => verdictStore(liveTable())
