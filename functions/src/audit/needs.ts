import type { Needs } from '../kernel/needs.ts'

export const listAuditLogs = { audit: ['latestOf'] } as const satisfies Needs

export const searchAuditLog = {
  auditLog: ['page', 'namesIn'],
  audit: ['keep', 'keepOncePerHour'],
  values: ['now', 'newId'],
} as const satisfies Needs
