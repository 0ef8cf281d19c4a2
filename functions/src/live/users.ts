import { userStore } from '../data/userStore.ts'
import { liveTable } from '../platform/table.ts'

export const users = () => userStore(liveTable())
