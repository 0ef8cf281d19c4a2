import { digestLinkStore } from '../../bulk/stores/digestLinkStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const digestLinks = () => digestLinkStore(liveTable())
