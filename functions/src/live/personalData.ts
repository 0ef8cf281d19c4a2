import { personalDataStore } from '../data/personalDataStore.ts'
import { liveTable } from '../platform/table.ts'

export const personalData = () => personalDataStore(liveTable())
