import { liveTable } from '../../kernel/aws/table.ts'
import { partnerApplicantStore } from '../../partners/stores/partnerApplicantStore.ts'

export const partnerApplicants = () => partnerApplicantStore(liveTable())
