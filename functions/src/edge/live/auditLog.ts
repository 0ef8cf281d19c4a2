import { auditLog as log } from '../../audit/stores/auditLog.ts'
import { liveTable } from '../../kernel/aws/table.ts'

export const auditLog = () => log(liveTable())
