import { submissionStore } from '../data/submissionStore.ts'
import { liveTable } from '../platform/table.ts'

export const submissions = () => submissionStore(liveTable())
