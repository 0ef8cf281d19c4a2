import type { Needs } from '../useCase/needs.ts'

export const listAuditLogs = { audit: ['latestOf'] } as const satisfies Needs
