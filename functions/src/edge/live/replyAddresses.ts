import { replyAddressStore } from '../../conversations/stores/replyAddressStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const replyAddresses = () => replyAddressStore(liveTable())
