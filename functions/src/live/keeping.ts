import { keepingStore } from '../data/keepingStore.ts'
import { liveTable } from '../platform/table.ts'

export const keeping = () => keepingStore(liveTable())
