import { oauthClientStore } from '../../agents/stores/oauthClientStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const oauthClients = () => oauthClientStore(liveTable())
