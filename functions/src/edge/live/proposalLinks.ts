import { liveTable } from '../../kernel/aws/table.ts'
import { proposalLinkStore } from '../../proposals/stores/proposalLinkStore.ts'

export const proposalLinks = () => proposalLinkStore(liveTable())
