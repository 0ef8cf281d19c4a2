import { jobStore } from '../../bulk/stores/jobStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const jobs = () => jobStore(liveTable())
