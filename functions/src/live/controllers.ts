import { controllerStore } from '../data/controllerStore.ts'
import { liveTable } from '../platform/table.ts'

export const controllers = () => controllerStore(liveTable())
