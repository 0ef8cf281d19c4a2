import { auditStore } from '../data/auditStore.ts'
import { liveTable } from '../platform/table.ts'

export const audit = () => auditStore(liveTable())
