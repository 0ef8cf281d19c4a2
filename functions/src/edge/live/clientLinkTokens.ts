import { liveTable } from '../../kernel/aws/table.ts'
import { clientLinkTokenStore } from '../../proposals/stores/clientLinkStore.ts'

export const clientLinkTokens = () => clientLinkTokenStore(liveTable())
