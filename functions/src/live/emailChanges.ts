import { emailChangeStore } from '../data/emailChangeStore.ts'
import { liveTable } from '../platform/table.ts'

export const emailChanges = () => emailChangeStore(liveTable())
