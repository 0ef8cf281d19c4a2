import { interviewStore } from '../data/interviewStore.ts'
import { liveTable } from '../platform/table.ts'

export const interviews = () => interviewStore(liveTable())
