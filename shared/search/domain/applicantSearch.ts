import * as z from 'zod'
import { knownApplicantSchema } from '../../applicants/domain/applicant.ts'
import { endingPaperSchema } from '../../applicants/domain/endingPapers.ts'
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
import { saysNothing, splitList } from '../../kernel/domain/commaList.ts'
import { monthPattern } from '../../kernel/domain/copenhagenDate.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { availabilities } from '../../kernel/lists/availabilities.ts'
import { type ExperienceBand, experienceBands } from '../../kernel/lists/experienceBands.ts'
import { languageProficiencies } from '../../kernel/lists/languageProficiencies.ts'
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

const orNothing = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess(
    (value) => (typeof value === 'string' && saysNothing.has(value.trim().toLowerCase()) ? undefined : value),
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

/** One of these codes, in whatever capitals. */
const oneOf = <const Codes extends readonly string[]>(codes: Codes) =>
  z
    .string()
    .transform((text) => codes.find((code) => code.toLowerCase() === text.toLowerCase()) ?? text)
    .pipe(z.enum(codes))

/** What looks as it has to, in whatever capitals. */
const inForm = (form: RegExp) => z.string().trim().toLowerCase().regex(form, 'Must be an id or the word for none')

const yesNo = orNothing(
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

/** What a query says of each facet. */
type FacetFilters = { [Name in ListFacet]: FacetCode<Name>[] } & Record<YesNoFacet, 'yes' | 'no'> & {
    starRating: number
    experience: ExperienceBand
  }
type FilterShape = { [Name in FacetName]: z.ZodOptional<z.ZodType<FacetFilters[Name], string>> }

const filterRules: Record<DeclaredFacet['kind'], (facet: DeclaredFacet) => z.ZodType> = {
  values: ({ codes, form, most }) =>
    listOf(codes ? oneOf(codes) : form ? inForm(form) : z.string().max(limits.listEntry), most),
  number: () => orNothing(wholeNumber(1, 5)),
  band: () => orNothing(z.enum(experienceBands)),
  yesNo: () => yesNo,
}

const facetShape = Object.fromEntries(
  facetNames.map((name) => [name, filterRules[facets[name].kind](facets[name])]),
) as FilterShape

// Nobody is archived by one of several values: who looks among the archived says so by itself.
const { status: _, ...groupShape } = facetShape
const filterGroup = z
  .strictObject(groupShape)
  .refine(
    (group) => Object.values(group).flat().length <= limits.filterGroups.values,
    rule('too_many', 'At most {{maximum}} values', { maximum: limits.filterGroups.values }),
  )
/** Filters of facets of which one has to hold. */
export type FilterGroup = z.output<typeof filterGroup>

const filterGroups = z
  .string()
  .max(4000)
  .transform((text): z.input<typeof filterGroup>[] => filterGroupTexts(text))
  .pipe(z.array(filterGroup).max(limits.filterGroups.groups, 'At most {{maximum}} groups'))
  .transform((groups) => {
    const asking = groups.filter((group) => Object.values(group).some((value) => value !== undefined))
    return asking.length > 0 ? asking : undefined
  })
  .optional()

const date = orNothing(z.iso.date('Must be a date (YYYY-MM-DD)'))

/** The filters of a search, as they stand in a query string. */
const filterShape = {
  ...facetShape,
  anyOf: filterGroups.meta({
    description: 'Groups of filters, of each of which one has to hold',
    example: 'certificates:SL1,machineOperations:Forklift;languages:Polish',
  }),
  /** A town, by its name, or its name and region where others have the name. */
  near: orNothing(z.string().trim().max(limits.place)),
  /** How many kilometres around that town somebody may live. */
  within: orNothing(wholeNumber(1, limits.nearby.most)),
  /** Whether those count as near who would move to the region of that town. */
  orRelocate: yesNo,
  /** The day on which certificates and licences that are asked for have to hold. */
  validOn: date,
  /** How well, at least, languages that are asked for have to be spoken. */
  languageLevel: orNothing(oneOf(languageProficiencies)),
  /** The day by which somebody can start. */
  availableBy: date,
  availability: orNothing(oneOf(availabilities)),
  /** Within how many days, in Denmark, the work permit ends, or has ended. */
  permitEndsWithin: orNothing(wholeNumber(1, limits.filterDays)),
  /** The same of any paper: permit, driving licence, certificates. */
  papersEndWithin: orNothing(wholeNumber(1, limits.filterDays)),
  /** Whether that paper has ended, or is still to end: who has one of each matches either. Who has none that ends never matches. */
  papersOver: yesNo,
  /** Whether they may start in the trade of their first profession today, as far as their record tells: documents stand beside it. */
  cleared: yesNo,
  /** The least years of experience in any profession. */
  minExperience: orNothing(wholeNumber(0, limits.experienceFilter)),
  /** On how many days at least, in Denmark, the stage has stayed what it is. */
  unmovedDays: orNothing(wholeNumber(1, limits.filterDays)),
  /** The month in which the stage began to be what it is, in Denmark. */
  stageMonth: orNothing(z.string().regex(monthPattern, 'Must be a month, such as 2026-11')),
}

/**
 * The query string of an applicant search. Empty values, `any` and `all` mean no filter; unknown parameters are refused.
 * `after` switches from pages to a cursor: results come in order of id, starting behind it (the nil UUID starts at the front). With it,
 * filters without effect are refused: this is an export, and they would leave nobody out.
 */
export const applicantQuerySchema = z.strictObject({
  search: z.string().max(limits.searchText, 'At most {{maximum}} characters').trim().optional(),
  ...filterShape,
  sortBy: orNothing(z.enum(sortColumns)),
  sortOrder: orNothing(z.enum(['asc', 'desc'])),
  page: orNothing(wholeNumber(1, 1_000_000)).transform((page) => page ?? 1),
  limit: orNothing(wholeNumber(1, limits.pageSize.max)).transform((limit) => limit ?? limits.pageSize.default),
  after: orNothing(z.uuid()),
  byStage: yesNo.meta({
    description: `With yes the answer also has the first ${limits.boardCards} of each stage, as a board shows them`,
  }),
})
export type ApplicantQuery = z.output<typeof applicantQuerySchema>
export type ApplicantFilters = Pick<ApplicantQuery, keyof typeof filterShape>

/** The cursor that stands before every applicant. */
export const firstCursor = '00000000-0000-0000-0000-000000000000'

/** One applicant in a list: what the table, the board and the CSV show. */
export const applicantRowSchema = knownApplicantSchema
  .pick(Object.fromEntries(rowFields.map((name) => [name, true])) as Record<RowField, true>)
  .partial({ email: true })
  .extend({
    // Without the default of the stored field: who does not see tags gets none, rather than an empty list.
    tags: knownApplicantSchema.shape.tags.unwrap().optional(),
    primaryProfession: z.string().optional(),
    yearsOfExperience: z.number().optional(),
    /** Whether the record lacks what the staff form requires. */
    incomplete: z.boolean().optional(),
    /** The paper whose end a query finds or sorts them by. */
    endingPaper: endingPaperSchema.optional(),
  })
export type ApplicantRow = z.infer<typeof applicantRowSchema>

/** How many results each value of a facet has; the facet's own selection is left out of account. Most frequent first, then by value. */
export const facetCountSchema = z.object({ value: z.string(), count: z.int() })
export type FacetCount = z.infer<typeof facetCountSchema>
export type Facets = Partial<Record<FacetName, FacetCount[]>>

/**
 * The answer to a search. While the engine is away (`degraded`), `total` and `totalPages` are null and `facets` is empty.
 * `after` is the next cursor of a cursor query, null at the end and for pages. `byStage` is there where a page was asked for with
 * it: the first of each stage that is not filtered out, in the order of the results.
 */
export const searchAnswerSchema = z.object({
  applicants: z.array(applicantRowSchema),
  total: z.int().nullable(),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int().nullable(),
  facets: z.partialRecord(z.enum(facetNames), z.array(facetCountSchema)),
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

/** The figures of the dashboard that the search engine knows. */
export interface ApplicantFigures {
  totalApplicants: number
  starredApplicants: number
  placedThisMonth: number
}
