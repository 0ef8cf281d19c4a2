import { replyStore } from '../../conversations/stores/replyStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const replies = () => replyStore(liveTable())
