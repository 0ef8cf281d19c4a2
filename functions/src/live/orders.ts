import { orderStore } from '../data/orderStore.ts'
import { liveTable } from '../platform/table.ts'

export const orders = () => orderStore(liveTable())
