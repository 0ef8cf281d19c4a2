import { availabilityLinkStore } from '../../conversations/stores/availabilityLinkStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const availabilityLinks = () => availabilityLinkStore(liveTable())
