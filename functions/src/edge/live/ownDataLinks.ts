import { liveTable } from '../../kernel/aws/table.ts'
import { ownDataLinkStore } from '../../privacy/stores/ownDataLinkStore.ts'

export const ownDataLinks = () => ownDataLinkStore(liveTable())
