import { partnerApplicantStore } from '../data/partnerApplicantStore.ts'
import { liveTable } from '../platform/table.ts'

export const partnerApplicants = () => partnerApplicantStore(liveTable())
