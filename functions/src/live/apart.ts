import { apartStore } from '../data/apartStore.ts'
import { liveTable } from '../platform/table.ts'

export const apart = () => apartStore(liveTable())
