import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { auditEntrySchema } from '../domain/auditEntry.ts'

export const listAuditLogs = defineRoute({
  name: 'listAuditLogs',
  area: 'operations',
  method: 'GET',
  path: '/api/audit-logs',
  access: 'audit:read',
  query: z.strictObject({
    resourceId: z.uuid('resourceId is required'),
    resource: auditEntrySchema.shape.resource.default('applicant'),
  }),
  response: z.array(auditEntrySchema),
  errors: [],
  summary: 'List the audit entries of a resource, newest first',
})
