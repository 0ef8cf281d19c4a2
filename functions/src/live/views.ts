import { viewStore } from '../data/viewStore.ts'
import { liveTable } from '../platform/table.ts'

export const views = () => viewStore(liveTable())
