import { timelineStore } from '../../applicants/stores/timelineStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const timeline = () => timelineStore(liveTable())
