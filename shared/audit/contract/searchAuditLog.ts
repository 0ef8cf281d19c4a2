import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { pageQuery } from '../../kernel/contract/pageQuery.ts'
import { splitList } from '../../kernel/domain/commaList.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { auditActions } from '../domain/auditActions.ts'
import { auditEntrySchema } from '../domain/auditEntry.ts'

/** An entry with the current names for its ids. A name is undefined if the account or record no longer exists, or never did. */
export const namedAuditEntrySchema = auditEntrySchema.extend({
  userName: z.string().optional(),
  resourceName: z.string().optional(),
})
export type NamedAuditEntry = z.infer<typeof namedAuditEntrySchema>

/** A day the log can contain. Years after 9999 have no ISO date. */
const dayOfLog = (required: string) =>
  z.iso.date(required).refine((day) => day >= '2000' && day < '2200', rule('invalid_format', required))

const actionsSchema = z
  .string()
  .transform(splitList)
  .pipe(z.array(z.enum(auditActions)))

export const searchAuditLog = defineRoute({
  name: 'searchAuditLog',
  area: 'operations',
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'audit:read',
  query: z
    .strictObject({
      /** Inclusive days in Denmark. */
      from: dayOfLog('Choose a start date'),
      to: dayOfLog('Choose an end date'),
      /** The account that acted, in person or through an agent. */
      userId: z.uuid().optional(),
      /** A comma-separated list of actions. */
      actions: actionsSchema.optional(),
      /** The resource acted on. Set both or neither. */
      resource: auditEntrySchema.shape.resource.optional(),
      resourceId: z.string().min(1).max(100).optional(),
      /** Set if the pages are exported to a file. */
      export: z.literal('yes').optional(),
      ...pageQuery,
    })
    .refine(({ from, to }) => from <= to, {
      ...rule('invalid', 'Start date cannot be after the end date'),
      path: ['to'],
    })
    .refine(({ resource, resourceId }) => (resource === undefined) === (resourceId === undefined), {
      ...rule('invalid', 'resource and resourceId belong together'),
      path: ['resourceId'],
    }),
  response: z.object({
    entries: z.array(namedAuditEntrySchema),
    /** Cursor of the next page, sent back as `after`; null at the end. Pages that aren't full may have a next one. */
    next: z.string().nullable(),
    /** The earliest time searched for this page. */
    searchedTo: z.iso.datetime(),
  }),
  errors: ['proof_required', 'validation_failed'],
  summary: 'Search audit entries by person, action, time or resource, newest first',
})
