import type { Role } from '../../../../../shared/accounts/domain/user.ts'
import { maySeeColumn, maySeeFacet, maySeeField } from '../../../../../shared/applicants/domain/fieldAudience.ts'
import { type FacetName, facets, listFacets, yesNoFacets } from '../../../../../shared/applicants/fields/facets.ts'
import { joinList, noFilterValues, splitList } from '../../../../../shared/kernel/domain/commaList.ts'
import { monthPattern } from '../../../../../shared/kernel/domain/copenhagenDate.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { availabilities } from '../../../../../shared/kernel/lists/availabilities.ts'
import { type ExperienceBand, experienceBands } from '../../../../../shared/kernel/lists/experienceBands.ts'
import { languageProficiencies } from '../../../../../shared/kernel/lists/languageProficiencies.ts'
import { type ShownStage, shownStages } from '../../../../../shared/proposals/domain/assignmentStage.ts'
import { type SortColumn, sortColumns } from '../../../../../shared/search/domain/applicantSearch.ts'
import { type GroupValues, joinGroups, splitGroups } from '../../../../../shared/search/domain/filterGroups.ts'
import { isDate } from '../../../ui/fields/typedDate.ts'
import type { Sort } from './sorting.ts'

export type ListFilter = (typeof listFacets)[number]
export type YesNoFilter = (typeof yesNoFacets)[number]
export type YesNo = 'yes' | 'no'
export type Availability = (typeof availabilities)[number]
export type LanguageLevel = (typeof languageProficiencies)[number]

/** The active filters. A filter that is not set is missing: lists are never empty and texts never blank. */
export interface Filters extends Partial<Record<ListFilter, readonly string[]>>, Partial<Record<YesNoFilter, YesNo>> {
  search?: string
  starRating?: number
  experience?: ExperienceBand
  availability?: Availability
  proposalStage?: ShownStage
  unmovedDays?: number
  /** In days. */
  permitEndsWithin?: number
  papersEndWithin?: number
  cleared?: YesNo
  /** `YYYY-MM` */
  stageMonth?: string
  /** A town, the radius in kilometres, and whether people who would move there count as near. */
  near?: string
  within?: number
  orRelocate?: 'yes'
  /** `YYYY-MM-DD` */
  validOn?: string
  availableBy?: string
  languageLevel?: LanguageLevel
  anyOf?: readonly GroupValues[]
}
export type FilterName = keyof Filters

/** The state of the list, all of it in the URL. Without `sort` the search decides the order. */
export interface ListView {
  filters: Filters
  sort?: Sort | undefined
  page: number
  pageSize: PageSize
  board?: true
}

/** Filters with the values yes and no. The last one has no facet. */
const yesNoFilters = [...yesNoFacets, 'cleared'] as const

export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

export const emptyView: ListView = { filters: {}, page: 1, pageSize: limits.pageSize.default }

/** Returns how many values of this filter can be chosen at once. */
export const mostValuesOf = (name: ListFilter): number =>
  name === 'professions' ? 1 : (facets[name].most ?? limits.filterValues)

/**
 * Returns the values of a list filter that can be sent: trimmed, distinct, known, within the length limit and the
 * maximum number.
 */
export function usableValues(name: ListFilter, values: readonly string[], most = mostValuesOf(name)): string[] {
  const { codes, form } = facets[name]
  const usable = values
    // A trailing backslash would escape the comma after it.
    .map((value) => value.replace(/[\s\\]+$/, '').trimStart())
    // Some words mean "no filter" in the API.
    .filter((value) => splitList(joinList([value]))[0] === value)
    .filter((value) => value.length <= limits.listEntry && (codes?.includes(value) ?? form?.test(value) ?? true))
  return [...new Set(usable)].slice(0, most)
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : undefined

/** Returns valid filters: drops unusable values, and preferred regions unless relocation is set. */
export function tidyFilters(filters: Filters): Filters {
  const tidy: Filters = {}
  const search = filters.search?.trim().slice(0, limits.searchText).trim().toWellFormed()
  if (search) tidy.search = search
  for (const name of listFacets) {
    const values = usableValues(name, filters[name] ?? [])
    if (values.length > 0) tidy[name] = values
  }
  for (const name of yesNoFilters) {
    const answer = filters[name]
    if (answer) tidy[name] = answer
  }
  if (filters.starRating !== undefined && filters.starRating >= 1 && filters.starRating <= 5) {
    tidy.starRating = filters.starRating
  }
  if (filters.experience) tidy.experience = filters.experience
  if (filters.availability) tidy.availability = filters.availability
  if (filters.proposalStage) tidy.proposalStage = filters.proposalStage
  for (const name of dayFilters) {
    const days = filters[name]
    if (days) tidy[name] = Math.min(days, limits.filterDays)
  }
  if (filters.stageMonth && monthPattern.test(filters.stageMonth)) tidy.stageMonth = filters.stageMonth
  if (tidy.willingToRelocate !== 'yes') delete tidy.preferredRegions
  return { ...tidy, ...tidyOrder(filters, tidy) }
}

/** Does the same for order requirements; drops filters that refine a filter that is not set. */
function tidyOrder(filters: Filters, { certificates, driverLicense, languages }: Filters): Filters {
  const tidy: Filters = {}
  const { validOn, languageLevel, availableBy, within, orRelocate } = filters
  const near = filters.near?.trim().slice(0, limits.place).trim().toWellFormed()
  if (near && !noFilterValues.has(near.toLowerCase())) {
    tidy.near = near
    if (within) tidy.within = Math.min(within, limits.nearby.most)
    if (orRelocate) tidy.orRelocate = orRelocate
  }
  const groups = usableGroups(filters.anyOf ?? [])
  if (groups.length > 0) tidy.anyOf = groups
  const uses = (...names: ListFilter[]) => groups.some((group) => names.some((name) => group[name]))
  if (validOn && isDate(validOn) && (certificates || driverLicense || uses('certificates', 'driverLicense')))
    tidy.validOn = validOn
  if (languageLevel && (languages || uses('languages'))) tidy.languageLevel = languageLevel
  if (availableBy && isDate(availableBy)) tidy.availableBy = availableBy
  return tidy
}

/** Returns the groups that can be sent, within the limits: values of filters that take several, and yes values. */
export function usableGroups(groups: readonly GroupValues[]): GroupValues[] {
  const { groups: mostGroups, values: mostValues } = limits.filterGroups
  const usable = groups.map((group) => {
    let room = mostValues
    const usableFilters: Record<string, string[]> = {}
    for (const name of groupFilters) {
      const sent = group[name] ?? []
      const values = isListFilter(name) ? usableValues(name, sent, room) : sent.includes('yes') ? ['yes'] : []
      if (values.length > 0 && values.length <= room) usableFilters[name] = values
      room -= usableFilters[name]?.length ?? 0
    }
    return usableFilters
  })
  return usable.filter((group) => Object.keys(group).length > 0).slice(0, mostGroups)
}

/** Filters that a group may contain. Without `status`: being archived can't be one of several alternatives. */
export const groupFilters = [...listFacets, ...yesNoFacets].filter((name) => name !== 'status')
/** Filters whose value is a number of days. */
const dayFilters = ['unmovedDays', 'permitEndsWithin', 'papersEndWithin'] as const
export type EndFilterName = Exclude<(typeof dayFilters)[number], 'unmovedDays'>
export const isListFilter = (name: string): name is ListFilter => (listFacets as string[]).includes(name)

function filtersIn(params: URLSearchParams): Filters {
  const filters: Filters = {}
  const set = <Name extends FilterName>(name: Name, value: Filters[Name] | undefined) => {
    if (value !== undefined) filters[name] = value
  }
  set('search', params.get('search') ?? undefined)
  for (const name of listFacets) set(name, splitList(params.get(name) ?? ''))
  for (const name of yesNoFilters) set(name, oneOf(['yes', 'no'], params.get(name)))
  set('starRating', wholeNumber(params.get('starRating')))
  set('experience', oneOf(experienceBands, params.get('experience')))
  for (const name of dayFilters) set(name, wholeNumber(params.get(name)))
  set('stageMonth', params.get('stageMonth') ?? undefined)
  set('availability', oneOf(availabilities, params.get('availability')))
  set('proposalStage', oneOf(shownStages, params.get('proposalStage')))
  set('near', params.get('near') ?? undefined)
  set('within', wholeNumber(params.get('within')))
  set('orRelocate', oneOf(['yes'], params.get('orRelocate')))
  set('validOn', params.get('validOn') ?? undefined)
  set('availableBy', params.get('availableBy') ?? undefined)
  set('languageLevel', oneOf(languageProficiencies, params.get('languageLevel')))
  set('anyOf', splitGroups(params.get('anyOf') ?? ''))
  return tidyFilters(filters)
}

function sortIn(params: URLSearchParams): Sort | undefined {
  const column = oneOf<SortColumn>(sortColumns, params.get('sortBy'))
  return column && { column, order: params.get('sortOrder') === 'asc' ? 'asc' : 'desc' }
}

/** Returns the view of a URL. Ignores unknown and invalid parameters. */
export function readView(params: URLSearchParams): ListView {
  const sort = sortIn(params)
  const pageSize = pageSizes.find((size) => String(size) === params.get('limit')) ?? emptyView.pageSize
  return {
    filters: filtersIn(params),
    page: Math.max(1, wholeNumber(params.get('page')) ?? 1),
    pageSize,
    ...(sort && { sort }),
    ...(params.get('view') === 'board' && { board: true }),
  }
}

/** Returns the filters as the API and URLs write them. */
export function filterTexts(filters: Filters): Record<string, string> {
  const texts: Record<string, string> = {}
  const { anyOf, ...others } = tidyFilters(filters)
  if (anyOf) texts.anyOf = joinGroups(anyOf)
  for (const [name, value] of Object.entries(others)) {
    texts[name] = Array.isArray(value) ? joinList(value) : String(value)
  }
  return texts
}

/** Returns the query string of a view, without default values. */
export function writeView(view: ListView): URLSearchParams {
  const params = new URLSearchParams(filterTexts(view.filters))
  if (view.board) params.set('view', 'board')
  if (view.sort) {
    params.set('sortBy', view.sort.column)
    params.set('sortOrder', view.sort.order)
  }
  if (view.page !== 1) params.set('page', String(view.page))
  if (view.pageSize !== emptyView.pageSize) params.set('limit', String(view.pageSize))
  return params
}

/** Returns the request query of a view. */
export function searchQuery(view: ListView): Record<string, string> {
  return {
    ...filterTexts(view.filters),
    ...(view.sort && { sortBy: view.sort.column, sortOrder: view.sort.order }),
    page: String(view.board ? 1 : view.page),
    limit: String(view.pageSize),
    ...(view.board && { byStage: 'yes' }),
  }
}

/** Returns the view with changed filters, on its first page. */
export function withFilters(view: ListView, changes: { [Name in FilterName]?: Filters[Name] | undefined }): ListView {
  const filters = { ...view.filters, ...changes } as Filters
  return { ...view, filters: tidyFilters(filters), page: 1 }
}

/**
 * Returns whether a role may use a filter. It may not filter by fields that it can't see, since the results would
 * reveal them.
 */
export const mayFilter = (role: Role, name: FilterName): boolean =>
  name === 'search' ||
  name === 'anyOf' ||
  (name === 'proposalStage'
    ? role === 'client'
    : name in comparedField
      ? maySeeField(role, comparedField[name as Compared])
      : maySeeFacet(role, name as FacetName))
const comparedField = {
  availability: 'earliestStartDate',
  unmovedDays: 'stageChangedAt',
  stageMonth: 'stageChangedAt',
  near: 'city',
  within: 'city',
  orRelocate: 'willingToRelocate',
  validOn: 'certifications',
  availableBy: 'earliestStartDate',
  languageLevel: 'languages',
  permitEndsWithin: 'workPermitExpiryDate',
  papersEndWithin: 'workPermitExpiryDate',
  cleared: 'waiver',
} as const
type Compared = keyof typeof comparedField

/** Returns the columns that a role may sort by. */
export const sortColumnsOf = (role: Role): SortColumn[] => sortColumns.filter((column) => maySeeColumn(role, column))

/** Returns the view without the filters, sorting and board that the role may not use, which a URL can still contain. */
export function viewFor(role: Role, view: ListView): ListView {
  const allowed = <Value>(group: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(group).filter(([name]) => mayFilter(role, name as FilterName)))
  const filters: Filters = allowed({ ...view.filters })
  if (filters.anyOf) filters.anyOf = filters.anyOf.map(allowed)
  const sort = view.sort && maySeeColumn(role, view.sort.column) ? view.sort : undefined
  const { board, ...shown } = view
  return { ...shown, ...(board && maySeeField(role, 'pipelineStage') && { board }), sort, filters }
}
