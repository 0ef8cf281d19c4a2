import { proposalLinkStore } from '../data/proposalLinkStore.ts'
import { liveTable } from '../platform/table.ts'

export const proposalLinks = () => proposalLinkStore(liveTable())
