import { auditLog as log } from '../data/auditLog.ts'
import { liveTable } from '../platform/table.ts'

export const auditLog = () => log(liveTable())
