import { ownDataLinkStore } from '../data/ownDataLinkStore.ts'
import { liveTable } from '../platform/table.ts'

export const ownDataLinks = () => ownDataLinkStore(liveTable())
