import { outboxStore } from '../data/outboxStore.ts'
import { liveTable } from '../platform/table.ts'

export const outbox = () => outboxStore(liveTable())
