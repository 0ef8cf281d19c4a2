import { deletionStore } from '../data/deletionStore.ts'
import { liveTable } from '../platform/table.ts'

export const deletions = () => deletionStore(liveTable())
