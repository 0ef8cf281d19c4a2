import { partnerStore } from '../data/partnerStore.ts'
import { liveTable } from '../platform/table.ts'

export const partners = () => partnerStore(liveTable())
