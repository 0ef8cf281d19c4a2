import { resetTokenStore } from '../data/resetTokenStore.ts'
import { liveTable } from '../platform/table.ts'

export const resetTokens = () => resetTokenStore(liveTable())
