import { replyAddressStore } from '../data/replyAddressStore.ts'
import { liveTable } from '../platform/table.ts'

export const replyAddresses = () => replyAddressStore(liveTable())
