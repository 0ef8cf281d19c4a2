import { accountStore } from '../data/accountStore.ts'
import { liveTable } from '../platform/table.ts'

export const accounts = () => accountStore(liveTable())
