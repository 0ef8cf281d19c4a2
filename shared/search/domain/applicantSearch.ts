import * as z from 'zod'
import { knownApplicantSchema } from '../../applicants/domain/applicant.ts'
import { expiringCredentialSchema } from '../../applicants/domain/expiringCredentials.ts'
import { pipelineStages } from '../../applicants/domain/pipeline.ts'
import {
  type DeclaredFacet,
  type FacetCode,
  type FacetName,
  facetNames,
  facets,
  type ListFacet,
  type YesNoFacet,
} from '../../applicants/fields/facets.ts'
import { type RowField, rowFields } from '../../applicants/fields/readBySearch.ts'
import { noFilterValues, splitList } from '../../kernel/domain/commaList.ts'
import { monthPattern } from '../../kernel/domain/copenhagenDate.ts'
import { lazyShape } from '../../kernel/domain/lazyShape.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { cleaned, oneLine } from '../../kernel/domain/typedText.ts'
import { availabilities } from '../../kernel/lists/availabilities.ts'
import { type ExperienceBand, experienceBands } from '../../kernel/lists/experienceBands.ts'
import { languageProficiencies } from '../../kernel/lists/languageProficiencies.ts'
import { shownStageSchema, shownStages } from '../../proposals/domain/assignmentStage.ts'
import { filterGroupTexts } from './filterGroups.ts'

export const sortColumns = [
  'firstName',
  'city',
  'yearsOfExperience',
  'pipelineStage',
  'updatedAt',
  'stageChangedAt',
  'lastContactedDate',
  'nextActionDate',
  'papersEndOn',
] as const
export type SortColumn = (typeof sortColumns)[number]

const emptyAsUndefined = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess(
    (value) => (typeof value === 'string' && noFilterValues.has(value.trim().toLowerCase()) ? undefined : value),
    inner.optional(),
  )

const listOf = <Item extends z.ZodType<string, string>>(item: Item, max: number = limits.filterValues) =>
  z
    .string()
    .max(4000)
    .transform(splitList)
    .pipe(z.array(item).max(max, 'At most {{maximum}} values'))
    .transform((values) => (values.length > 0 ? values : undefined))
    .optional()

/** One of these codes, ignoring case. */
const oneOf = <const Codes extends readonly string[]>(codes: Codes) =>
  z
    .string()
    .transform((text) => codes.find((code) => code.toLowerCase() === text.toLowerCase()) ?? text)
    .pipe(z.enum(codes))

/** A text that matches the pattern, ignoring case. */
const inForm = (form: RegExp) =>
  z.string().trim().toLowerCase().regex(form, 'Must be an id, or “nobody” where the filter allows it')

const yesNo = emptyAsUndefined(
  z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['yes', 'no', 'true', 'false'], 'Must be yes or no'))
    .transform((word): 'yes' | 'no' => (word === 'yes' || word === 'true' ? 'yes' : 'no')),
)
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max))

/** The query value of each facet. */
type FacetFilters = { [Name in ListFacet]: FacetCode<Name>[] } & Record<YesNoFacet, 'yes' | 'no'> & {
    starRating: number
    experience: ExperienceBand
  }
type FilterShape = { [Name in FacetName]: z.ZodOptional<z.ZodType<FacetFilters[Name], string>> }

const filterRules: Record<DeclaredFacet['kind'], (facet: DeclaredFacet) => z.ZodType> = {
  values: ({ codes, form, most }) =>
    listOf(codes ? oneOf(codes) : form ? inForm(form) : z.string().max(limits.listEntry), most),
  number: () => emptyAsUndefined(wholeNumber(1, 5)),
  band: () => emptyAsUndefined(z.enum(experienceBands)),
  yesNo: () => yesNo,
}

const facetShape = lazyShape(facetNames, (name) => filterRules[facets[name].kind](facets[name])) as FilterShape

const filterGroup = z
  .strictObject(facetShape)
  // Archived records are only found by the `status` filter itself, never as one of several alternatives.
  .omit({ status: true })
  .refine(
    (group) => Object.values(group).flat().length <= limits.filterGroups.values,
    rule('too_many', 'At most {{maximum}} values', { maximum: limits.filterGroups.values }),
  )
/** Facet filters, at least one of which must match. */
export type FilterGroup = z.output<typeof filterGroup>

const filterGroups = z
  .string()
  .max(4000)
  .transform((text): z.input<typeof filterGroup>[] => filterGroupTexts(text))
  .pipe(z.array(filterGroup).max(limits.filterGroups.groups, 'At most {{maximum}} filter groups'))
  .transform((groups) => {
    const filledGroups = groups.filter((group) => Object.values(group).some((value) => value !== undefined))
    return filledGroups.length > 0 ? filledGroups : undefined
  })
  .optional()

const date = emptyAsUndefined(z.iso.date('Must be a date (YYYY-MM-DD)'))

/** The filters of a search, as in a query string. */
const filterShape = {
  anyOf: filterGroups.meta({
    description: 'Filter groups. At least one filter of each group must match.',
    example: 'certificates:SL1,machineOperations:Forklift;languages:Polish',
  }),
  /** A town by name, or by name and region if several towns have that name. */
  near: emptyAsUndefined(oneLine().max(limits.place)),
  /** The maximum distance from that town, in kilometres. */
  within: emptyAsUndefined(wholeNumber(1, limits.nearby.most)),
  /** Whether people who would relocate to that town's region count as near. */
  orRelocate: yesNo,
  /** The day on which the certificates and licences searched for must be valid. */
  validOn: date,
  /** The minimum level of the languages searched for. */
  languageLevel: emptyAsUndefined(oneOf(languageProficiencies)),
  /** The day by which the person can start. */
  availableBy: date,
  availability: emptyAsUndefined(oneOf(availabilities)),
  /** The work permit expires within this many days (in Denmark), or has expired. */
  permitEndsWithin: emptyAsUndefined(wholeNumber(1, limits.filterDays)),
  /** The same for any certificate, permit or driving licence. */
  papersEndWithin: emptyAsUndefined(wholeNumber(1, limits.filterDays)),
  /** Whether that document has expired or is yet to expire. People with both kinds match either; people with none never match. */
  papersOver: yesNo,
  /**
   * Whether the person is cleared to start in their first profession today. Only the record counts, because documents are related items.
   */
  cleared: yesNo,
  minExperience: emptyAsUndefined(wholeNumber(0, limits.experienceFilter)),
  /** The stage of the proposal to the calling client. Only for clients. */
  proposalStage: emptyAsUndefined(oneOf(shownStages)),
  /** The minimum number of days (in Denmark) since the last stage change. */
  unmovedDays: emptyAsUndefined(wholeNumber(1, limits.filterDays)),
  /** The month (in Denmark) of the last stage change. */
  stageMonth: emptyAsUndefined(z.string().regex(monthPattern, 'Must be a month, such as 2026-11')),
}

/**
 * The query string of an applicant search. Empty values, `any` and `all` mean no filter; unknown parameters are refused. `after` switches
 * from pages to a cursor: results are ordered by id and start after it (the nil UUID is the start). With `after`, filters without effect
 * are refused: this is an export, and such a filter would exclude no one.
 */
export const applicantQuerySchema = z
  .strictObject({
    search: z.string().max(limits.searchText, 'At most {{maximum}} characters').overwrite(cleaned).optional(),
  })
  .extend(facetShape)
  .extend({
    ...filterShape,
    sortBy: emptyAsUndefined(z.enum(sortColumns)),
    sortOrder: emptyAsUndefined(z.enum(['asc', 'desc'])),
    page: emptyAsUndefined(wholeNumber(1, 1_000_000)).transform((page) => page ?? 1),
    limit: emptyAsUndefined(wholeNumber(1, limits.pageSize.max)).transform((limit) => limit ?? limits.pageSize.default),
    after: emptyAsUndefined(z.uuid()),
    byStage: yesNo.meta({
      description: `With yes the answer also has the first ${limits.boardCards} of each stage, as a board shows them`,
    }),
  })
export type ApplicantQuery = z.output<typeof applicantQuerySchema>
export type ApplicantFilters = Pick<ApplicantQuery, FacetName | keyof typeof filterShape>

/** The cursor before the first applicant. */
export const firstCursor = '00000000-0000-0000-0000-000000000000'

/** An applicant in a list, as shown in the table, the board and the CSV. */
export const applicantRowSchema = knownApplicantSchema
  .pick(Object.fromEntries(rowFields.map((name) => [name, true])) as Record<RowField, true>)
  .partial({ email: true })
  .extend({
    // No defaults here: callers who may not see a field get undefined, not an empty list or `new`.
    get pipelineStage() {
      return knownApplicantSchema.shape.pipelineStage.unwrap().optional()
    },
    get tags() {
      return knownApplicantSchema.shape.tags.unwrap().optional()
    },
    /** The stage of the proposal to the calling client. Undefined for everyone else. */
    proposalStage: shownStageSchema.optional(),
    primaryProfession: z.string().optional(),
    yearsOfExperience: z.number().optional(),
    /** Whether the record lacks fields required by the staff form. */
    incomplete: z.boolean().optional(),
    /** The expiring certificate or permit by which a query found or sorted them. */
    endingPaper: expiringCredentialSchema.optional(),
  })
export type ApplicantRow = z.infer<typeof applicantRowSchema>

/** The number of results per value of a facet, ignoring the facet's own filter. Most frequent first, then by value. */
export const facetCountSchema = z.object({ value: z.string(), count: z.int() })
export type FacetCount = z.infer<typeof facetCountSchema>
export type Facets = Partial<Record<FacetName, FacetCount[]>>

/**
 * The response of a search. While the engine is down (`degraded`), `total` and `totalPages` are null and `facets` is empty. `after` is the
 * next cursor of a cursor query; null at the end and for pages. `byStage` is set if a page requested it: the first results of each stage
 * that isn't filtered out, in result order.
 */
export const searchAnswerSchema = z.object({
  applicants: z.array(applicantRowSchema),
  total: z.int().nullable(),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int().nullable(),
  facets: z.partialRecord(z.enum(facetNames), z.array(facetCountSchema)),
  /** For clients: the number of results per stage of their proposals, ignoring that filter. Empty stages are missing. */
  proposalStages: z.array(z.object({ value: shownStageSchema, count: z.int() })).optional(),
  degraded: z.boolean(),
  after: z.uuid().nullable(),
  byStage: z.partialRecord(z.enum(pipelineStages), z.array(applicantRowSchema)).optional(),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>

export const suggestionsSchema = z.object({
  skills: z.array(z.string()),
  professions: z.array(z.string()),
  locations: z.array(z.string()),
})
export type Suggestions = z.infer<typeof suggestionsSchema>

export interface ApplicantFigures {
  totalApplicants: number
  starredApplicants: number
  placedThisMonth: number
}
