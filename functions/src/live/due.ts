import { dueStore } from '../data/dueStore.ts'
import { liveTable } from '../platform/table.ts'

export const due = () => dueStore(liveTable())
