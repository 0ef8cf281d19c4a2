import { erasureStore } from '../data/erasureStore.ts'
import { liveTable } from '../platform/table.ts'

export const erasures = () => erasureStore(liveTable())
