import { auditLog as log } from '../../audit/stores/auditLog.ts'
import { auditStore } from '../../audit/stores/auditStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { namedResources } from '../namedResources.ts'

export const audit = () => auditStore(liveTable())
export const auditLog = () => log(liveTable(), namedResources)
