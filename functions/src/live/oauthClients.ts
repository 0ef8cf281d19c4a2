import { oauthClientStore } from '../data/oauthClientStore.ts'
import { liveTable } from '../platform/table.ts'

export const oauthClients = () => oauthClientStore(liveTable())
