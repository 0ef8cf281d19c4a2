import { companyStore } from '../data/companyStore.ts'
import { liveTable } from '../platform/table.ts'

export const companies = () => companyStore(liveTable())
