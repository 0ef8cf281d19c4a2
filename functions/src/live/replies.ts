import { replyStore } from '../data/replyStore.ts'
import { liveTable } from '../platform/table.ts'

export const replies = () => replyStore(liveTable())
