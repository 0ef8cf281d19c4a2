import { liveTable } from '../../kernel/aws/table.ts'
import { interviewStore } from '../../proposals/stores/interviewStore.ts'

export const interviews = () => interviewStore(liveTable())
