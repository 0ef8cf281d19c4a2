import type { Permissions } from '../kernel/permissions.ts'
import type { AuditDependencies } from './dependencies.ts'
import { auditLists } from './keys.ts'

export const listAuditLogs = {
  stores: { audit: ['latestOf'] },
  table: { audit: ['Query'] },
} as const satisfies Permissions<AuditDependencies>

export const searchAuditLog = {
  stores: { auditLog: ['page', 'namesIn'], audit: ['keep', 'storeOncePerHour'] },
  values: ['now', 'newId'],
  table: {
    audit: ['Query', 'BatchGetItem', 'PutItem'],
    users: ['BatchGetItem'],
    companies: ['BatchGetItem'],
    applicants: ['BatchGetItem'],
    submissions: ['BatchGetItem'],
  },
  indexes: { listed: [auditLists.auditOfDay('*')] },
} as const satisfies Permissions<AuditDependencies>

/** It can only add to the copy: it cannot read, change or delete what is there. */
export const auditCopier = {
  stores: { audit: ['keyedAt'] },
  table: { audit: ['Query'] },
  buckets: { auditCopy: ['PutObject'] },
} as const satisfies Permissions<AuditDependencies>
