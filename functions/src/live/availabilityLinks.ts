import { availabilityLinkStore } from '../data/availabilityLinkStore.ts'
import { liveTable } from '../platform/table.ts'

export const availabilityLinks = () => availabilityLinkStore(liveTable())
