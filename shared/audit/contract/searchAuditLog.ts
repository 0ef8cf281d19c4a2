import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { pageQuery } from '../../kernel/contract/pageQuery.ts'
import { splitList } from '../../kernel/domain/commaList.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { auditActions } from '../domain/auditActions.ts'
import { auditEntrySchema } from '../domain/auditEntry.ts'

/** An entry, with the names that go with its ids today; a name is missing where there is nobody any more, or never was. */
export const namedAuditEntrySchema = auditEntrySchema.extend({
  userName: z.string().optional(),
  resourceName: z.string().optional(),
})
export type NamedAuditEntry = z.infer<typeof namedAuditEntrySchema>

/** A day that a log can have. Behind the year 9999 there are days that no ISO date spells. */
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
      /** The first and the last day in Denmark. */
      from: dayOfLog('Choose the first day'),
      to: dayOfLog('Choose the last day'),
      /** Who acted, in person or through an agent. */
      userId: z.uuid().optional(),
      /** What was done; a comma list. */
      actions: actionsSchema.optional(),
      /** What was acted on: both or neither. */
      resource: auditEntrySchema.shape.resource.optional(),
      resourceId: z.string().min(1).max(100).optional(),
      /** Said where the pages are taken into a file. */
      export: z.literal('yes').optional(),
      ...pageQuery,
    })
    .refine(({ from, to }) => from <= to, {
      ...rule('invalid', 'The first day must not be after the last'),
      path: ['to'],
    })
    .refine(({ resource, resourceId }) => (resource === undefined) === (resourceId === undefined), {
      ...rule('invalid', 'resource and resourceId belong together'),
      path: ['resourceId'],
    }),
  response: z.object({
    entries: z.array(namedAuditEntrySchema),
    /** What asks for the next page, sent back as `after`; null at the end. A page that is not full may have a next one. */
    next: z.string().nullable(),
    /** How far back was looked for these entries. */
    searchedTo: z.iso.datetime(),
  }),
  errors: ['validation_failed'],
  summary: 'Who did what, by person, action, time or what it was done to, newest first',
})
