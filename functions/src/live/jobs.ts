import { jobStore } from '../data/jobStore.ts'
import { liveTable } from '../platform/table.ts'

export const jobs = () => jobStore(liveTable())
