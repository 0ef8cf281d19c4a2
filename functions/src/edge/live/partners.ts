import { liveTable } from '../../kernel/aws/table.ts'
import { partnerStore } from '../../partners/stores/partnerStore.ts'

export const partners = () => partnerStore(liveTable())
