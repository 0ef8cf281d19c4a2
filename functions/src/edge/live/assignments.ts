import { liveTable } from '../../kernel/aws/table.ts'
import { assignmentStore } from '../../proposals/stores/assignmentStore.ts'

export const assignments = () => assignmentStore(liveTable())
