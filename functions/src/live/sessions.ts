import { sessionStore } from '../data/sessionStore.ts'
import { liveTable } from '../platform/table.ts'

export const sessions = () => sessionStore(liveTable())
