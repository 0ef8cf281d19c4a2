import * as z from 'zod'
import { maskCprNumbers } from '../../kernel/domain/cprNumber.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { issueAt, rule } from '../../kernel/domain/problems.ts'
import { cleanLines, optionalLines, requiredText } from '../../kernel/domain/text.ts'
import { uuidOr } from '../../kernel/domain/uuidOr.ts'
import { applicantQuerySchema } from '../../search/domain/applicantSearch.ts'

/** The search parameters that a view stores: filters and sort order, not the position in the results. */
const viewParameters = applicantQuerySchema.omit({ page: true, limit: true, after: true, byStage: true })
export type ViewParameter = keyof typeof viewParameters.shape

/** The query parameters of a list. They are stored as sent and parsed only when the view is opened. */
const storedFiltersSchema = z.record(z.string(), z.string())
export type ViewFilters = z.infer<typeof storedFiltersSchema>

const filterText = z.string().optional()
const filterTexts = Object.fromEntries(Object.keys(viewParameters.shape).map((name) => [name, filterText]))

/**
 * Filters that a search accepts today. The names are declared one by one because a record schema would drop `__proto__` before it could be
 * refused.
 */
export const newFiltersSchema = (z.strictObject(filterTexts) as unknown as z.ZodType<ViewFilters, ViewFilters>).check(
  ({ value, issues }) => {
    for (const [name, text] of Object.entries(value)) {
      if (parsedParameter(name, text) === undefined)
        issues.push(issueAt([name], text, rule('invalid', 'Unknown filter or invalid value')))
    }
  },
)

/** The filters of a view. Rejects CPR numbers: a search accepts them, but they must not be stored. */
const viewFiltersSchema = newFiltersSchema.check(({ value, issues }) => {
  for (const [name, text] of Object.entries(value)) {
    if (maskCprNumbers(text) !== text)
      issues.push(issueAt([name], undefined, rule('invalid', 'A CPR number cannot be saved in a view')))
  }
})

const nameSchema = requiredText(limits.savedView.name, 'Name is required')
const descriptionSchema = optionalLines(limits.savedView.description)

/** How often a digest mail is sent. */
export const digestPaces = ['daily', 'weekly'] as const
export type DigestPace = (typeof digestPaces)[number]
const digestSchema = z.enum(digestPaces)

/** A named set of filters. Shared views (`isPublic`) are visible to all staff; only the owner can change them. */
export const savedViewSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  description: z.string().optional(),
  filters: storedFiltersSchema,
  isPublic: z.boolean().default(false),
  /** Undefined if the owner gets no digest. The next two fields are undefined then as well. */
  digest: digestSchema.optional(),
  digestDueAt: z.iso.datetime().optional(),
  /** The next mail covers changes after this time. */
  digestSince: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
})
export type SavedView = z.infer<typeof savedViewSchema>

export const newViewSchema = z.strictObject({
  name: nameSchema,
  description: descriptionSchema,
  filters: viewFiltersSchema,
  isPublic: z.boolean().default(false),
  digest: digestSchema.optional(),
})

/** A change to a view. An empty description removes it. */
export const viewChangesSchema = z.strictObject({
  name: nameSchema.optional(),
  description: cleanLines().pipe(z.string().max(limits.savedView.description)).optional(),
  filters: viewFiltersSchema.optional(),
  isPublic: z.boolean().optional(),
  /** How often a digest mail is sent; null for never. */
  digest: digestSchema.nullable().optional(),
})

/** The built-in view for everyone who sees stages. It hides rejected and hired applicants. */
export const openView = 'open'

export const viewSettingsSchema = z.object({
  /** The user's own views in their chosen order. Missing ones follow. */
  order: z.array(z.uuid()).max(limits.savedView.perUser).default([]),
  defaultId: z.string().regex(uuidOr(openView), 'Must be the id of a view, or “open” for the built-in view').optional(),
})
export type ViewSettings = z.infer<typeof viewSettingsSchema>

/** A change to the arrangement. Null opens the list with all applicants. */
export const viewArrangementSchema = z.strictObject({
  order: viewSettingsSchema.shape.order.unwrap().optional(),
  defaultId: viewSettingsSchema.shape.defaultId.unwrap().nullable().optional(),
})

/** A view as shown to a user, with only the filters they can use. */
export const shownViewSchema = savedViewSchema.omit({ userId: true, digestDueAt: true, digestSince: true }).extend({
  isPublic: z.boolean(),
  /** The digest schedule, only for the caller's own views. */
  digest: digestSchema.optional(),
  /** The filters that were left out: they no longer exist, or the caller may not use them. */
  leftOut: z.array(z.string()),
  isOwn: z.boolean(),
  /** The owner's name, if the view is someone else's and the account still exists. */
  ownerName: z.string().optional(),
})
export type ShownView = z.infer<typeof shownViewSchema>

/** Parses one search parameter, or returns undefined if no search accepts its name or value. */
export function parsedParameter(name: string, text: string): Partial<z.output<typeof viewParameters>> | undefined {
  if (!Object.hasOwn(viewParameters.shape, name)) return undefined
  const { data } = viewParameters.safeParse({ [name]: text })
  return data
}
