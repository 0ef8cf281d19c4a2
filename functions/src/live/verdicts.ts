import { verdictStore } from '../data/verdictStore.ts'
import { liveTable } from '../platform/table.ts'

export const verdicts = () => verdictStore(liveTable())
