import { fileStore } from '../data/fileStore.ts'
import { liveTable } from '../platform/table.ts'

export const files = () => fileStore(liveTable())
