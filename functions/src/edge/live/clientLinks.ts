import { liveTable } from '../../kernel/aws/table.ts'
import { clientLinkStore } from '../../proposals/stores/clientLinkStore.ts'

export const clientLinks = () => clientLinkStore(liveTable())
