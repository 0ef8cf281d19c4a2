import * as z from 'zod'
import { maskCprNumbers } from '../../kernel/domain/cprNumber.ts'
import { idOr } from '../../kernel/domain/idOr.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { issueAt, rule } from '../../kernel/domain/problems.ts'
import { cleanLines, optionalLines, requiredText } from '../../kernel/domain/text.ts'
import { applicantQuerySchema } from '../../search/domain/applicantSearch.ts'

/** What a view keeps of a search: its filters and its order, not the place in its results. */
const viewParameters = applicantQuerySchema.omit({ page: true, limit: true, after: true, byStage: true })
export type ViewParameter = keyof typeof viewParameters.shape

/** The parameters of a list's address. They are kept as they were sent: what each means is asked when a view is opened. */
const storedFiltersSchema = z.record(z.string(), z.string())
export type ViewFilters = z.infer<typeof storedFiltersSchema>

const filterTexts = Object.fromEntries(Object.keys(viewParameters.shape).map((name) => [name, z.string().optional()]))

/**
 * Such parameters, of which each is one that a search takes today. The names are declared: a record would drop a `__proto__` before
 * anything could refuse it.
 */
export const newFiltersSchema = (z.strictObject(filterTexts) as unknown as z.ZodType<ViewFilters, ViewFilters>).check(
  ({ value, issues }) => {
    for (const [name, text] of Object.entries(value)) {
      if (parsedParameter(name, text) === undefined)
        issues.push(issueAt([name], text, rule('invalid', 'This filter is not known')))
    }
  },
)

/** The same for a view: whoever looks for a CPR number, as a search takes it, does not leave it behind. */
const viewFiltersSchema = newFiltersSchema.check(({ value, issues }) => {
  for (const [name, text] of Object.entries(value)) {
    if (maskCprNumbers(text) !== text)
      issues.push(issueAt([name], undefined, rule('invalid', 'A view cannot keep a CPR number')))
  }
})

const nameSchema = requiredText(limits.savedView.name, 'Name is required')
const descriptionSchema = optionalLines(limits.savedView.description)

/** How often a mail tells what changed in a view. */
export const digestPaces = ['daily', 'weekly'] as const
export type DigestPace = (typeof digestPaces)[number]
const digestSchema = z.enum(digestPaces)

/** Filters under a name. Shared ones (`isPublic`) are for all of the staff to see, and for their owner to change. */
export const savedViewSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  description: z.string().optional(),
  filters: storedFiltersSchema,
  isPublic: z.boolean().default(false),
  /** Missing where its owner gets no mails about it; then both of the others are, too. */
  digest: digestSchema.optional(),
  /** When the next mail is due. */
  digestDueAt: z.iso.datetime().optional(),
  /** What changed later is for the next mail to tell. */
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

/** What changes of a view; an empty description takes it away. */
export const viewChangesSchema = z.strictObject({
  name: nameSchema.optional(),
  description: cleanLines().pipe(z.string().max(limits.savedView.description)).optional(),
  filters: viewFiltersSchema.optional(),
  isPublic: z.boolean().optional(),
  /** How often a mail tells what changed in it; null for never. */
  digest: digestSchema.nullable().optional(),
})

/** The view that the product offers everybody whose list shows stages: all but those who were rejected or hired. */
export const openView = 'open'

/** How somebody arranged their views. */
export const viewSettingsSchema = z.object({
  /** The ids of their own views in the order that they gave them; those that are missing follow. */
  order: z.array(z.uuid()).max(limits.savedView.perUser).default([]),
  /** The view with which the list opens. */
  defaultId: z
    .string()
    .regex(idOr(openView), 'Must be the id of a view, or that of the one that is offered')
    .optional(),
})
export type ViewSettings = z.infer<typeof viewSettingsSchema>

/** What changes of it; null opens the list with all applicants. */
export const viewArrangementSchema = z.strictObject({
  order: viewSettingsSchema.shape.order.unwrap().optional(),
  defaultId: viewSettingsSchema.shape.defaultId.unwrap().nullable().optional(),
})

/** A view as somebody is shown it, with those of its filters that they can use. */
export const shownViewSchema = savedViewSchema.omit({ userId: true, digestDueAt: true, digestSince: true }).extend({
  isPublic: z.boolean(),
  /** How often whoever asks is mailed what changed in it; of their own views alone. */
  digest: digestSchema.optional(),
  /** The names of filters that are no longer there, or not for whoever asks: they are left out. */
  leftOut: z.array(z.string()),
  isOwn: z.boolean(),
  /** Whose it is, where it is somebody else's and their account is still there. */
  ownerName: z.string().optional(),
})
export type ShownView = z.infer<typeof shownViewSchema>

/** What one parameter means in a search; undefined where no search takes it, or not with this text. */
export function parsedParameter(name: string, text: string): Partial<z.output<typeof viewParameters>> | undefined {
  if (!Object.hasOwn(viewParameters.shape, name)) return undefined
  const { data } = viewParameters.safeParse({ [name]: text })
  return data
}
