import { applicantStore } from '../data/applicantStore.ts'
import { liveTable } from '../platform/table.ts'

export const applicants = () => applicantStore(liveTable())
