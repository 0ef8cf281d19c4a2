import { clientLinkStore } from '../data/clientLinkStore.ts'
import { liveTable } from '../platform/table.ts'

export const clientLinks = () => clientLinkStore(liveTable())
