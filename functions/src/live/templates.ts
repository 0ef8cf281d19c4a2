import { templateStore } from '../data/templateStore.ts'
import { liveTable } from '../platform/table.ts'

export const templates = () => templateStore(liveTable())
