import { messageStore } from '../../conversations/stores/messageStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const messages = () => messageStore(liveTable())
