import { applicantStore } from '../../applicants/stores/applicantStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const applicants = () => applicantStore(liveTable())
