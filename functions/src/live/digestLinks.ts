import { digestLinkStore } from '../data/digestLinkStore.ts'
import { liveTable } from '../platform/table.ts'

export const digestLinks = () => digestLinkStore(liveTable())
