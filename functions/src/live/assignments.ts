import { assignmentStore } from '../data/assignmentStore.ts'
import { liveTable } from '../platform/table.ts'

export const assignments = () => assignmentStore(liveTable())
