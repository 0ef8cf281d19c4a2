import { timelineStore } from '../data/timelineStore.ts'
import { liveTable } from '../platform/table.ts'

export const timeline = () => timelineStore(liveTable())
