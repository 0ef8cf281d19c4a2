import { throttleStore } from '../data/throttleStore.ts'
import { liveTable } from '../platform/table.ts'

export const throttle = () => throttleStore(liveTable())
