import { messageStore } from '../data/messageStore.ts'
import { liveTable } from '../platform/table.ts'

export const messages = () => messageStore(liveTable())
