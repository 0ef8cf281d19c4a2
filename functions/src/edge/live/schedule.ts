import { liveTable } from '../../kernel/aws/table.ts'
import { dueStore } from '../../schedule/stores/dueStore.ts'

export const due = () => dueStore(liveTable())
