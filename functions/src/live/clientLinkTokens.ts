import { clientLinkTokenStore } from '../data/clientLinkStore.ts'
import { liveTable } from '../platform/table.ts'

export const clientLinkTokens = () => clientLinkTokenStore(liveTable())
