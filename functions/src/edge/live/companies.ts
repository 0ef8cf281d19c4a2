import { companyStore } from '../../companies/stores/companyStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const companies = () => companyStore(liveTable())
