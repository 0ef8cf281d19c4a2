import { paperAskedFor, paperKeys, requirementKey } from '../../../../shared/applicants/domain/heldPapers.ts'
import type { FacetName, GradedFacet, ValueFacet } from '../../../../shared/applicants/fields/facets.ts'
import type { StartRequirement, TradeRules } from '../../../../shared/companies/domain/startRules.ts'
import { daysAfter, daysOfMonth } from '../../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import type { ApplicantFilters, ApplicantQuery, FilterGroup } from '../../../../shared/search/domain/applicantSearch.ts'
import { latestStart } from './availability.ts'
import { endsAskedFor, type NumberRange } from './endsAskedFor.ts'
import { facetSelections } from './facets.ts'
import { isGraded, leastGrade, rangeOf } from './grades.ts'
import type { SearchDocument } from './searchDocument.ts'
import { asksTooManyWords } from './searchWords.ts'
import { regionsOfTown, townsNear } from './towns.ts'
import { unmovedBefore } from './unmoved.ts'

/** What a search asks of a record, ready to compare: every engine answers each in its own way, and all alike. */
export type Condition =
  /** It counts under one of these keys of a facet. */
  | { readonly kind: 'has'; readonly facet: FacetName; readonly keys: readonly string[] }
  /** The same, of this grade or a better one. */
  | { readonly kind: 'graded'; readonly facet: GradedFacet; readonly keys: readonly string[]; readonly least: string }
  /** One of these papers is held, on this day still (`heldPapers`). */
  | { readonly kind: 'held'; readonly papers: readonly string[]; readonly least: string }
  | { readonly kind: 'not'; readonly of: Condition }
  /** It counts under no key of a facet. */
  | { readonly kind: 'silent'; readonly facet: ValueFacet }
  | { readonly kind: 'livesIn'; readonly towns: readonly string[] }
  /** A date is there, and not before the one nor after the other. */
  | { readonly kind: 'dated'; readonly field: DateField; readonly from?: string; readonly to?: string }
  /** A number is there, or one of several, that is in a range. */
  | ({ readonly kind: 'counted'; readonly field: NumberField } & NumberRange)
  | { readonly kind: 'any' | 'all'; readonly of: readonly Condition[] }
export type DateField = 'earliestStartDate' | 'mayWorkUntil' | 'rightToWorkUntil'
export type NumberField = 'yearsOfExperience' | 'stageChangedAt' | 'stageDay' | 'papersEndOn'

/** One filter of a facet; its counts leave it out. */
export interface FacetSelection {
  facet: FacetName
  condition: Condition
}

/** The filters by which facets are chosen from. */
export const selectionsOf = (filters: ApplicantFilters): FacetSelection[] =>
  facetSelections(filters).map(({ facet, keys }) => {
    const least = leastGrade(filters, facet)
    if (least === undefined || !isGraded(facet)) return { facet, condition: { kind: 'has', facet, keys } }
    return { facet, condition: { kind: 'graded', facet, keys, least } }
  })

/** The filters that are no choice of a facet: they hold in the counts of all. */
export function limitsOf(query: ApplicantQuery, now: Date, startRules: readonly TradeRules[] = []): Condition[] {
  const { availability, availableBy, minExperience, unmovedDays, stageMonth, near, anyOf = [] } = query
  const { permitEndsWithin, papersEndWithin, papersOver } = query
  const conditions: Condition[] = anyOf.map((group) => oneOf(group, query))
  if (asksTooManyWords(query.search)) conditions.push(nobody)
  if (availability !== undefined) conditions.push(startsBy(latestStart(availability, now)))
  if (availableBy !== undefined) conditions.push(startsBy(availableBy))
  if (minExperience !== undefined) conditions.push({ kind: 'counted', field: 'yearsOfExperience', from: minExperience })
  if (unmovedDays !== undefined)
    conditions.push({ kind: 'counted', field: 'stageChangedAt', below: unmovedBefore(unmovedDays, now) })
  if (stageMonth !== undefined) {
    const { from, to } = daysOfMonth(stageMonth)
    conditions.push({ kind: 'counted', field: 'stageDay', from, below: to })
  }
  if (permitEndsWithin !== undefined)
    conditions.push({ kind: 'dated', field: 'mayWorkUntil', to: dayAhead(permitEndsWithin, now) })
  // One condition of both: that a paper ends within so many days and another one is not over would say nothing.
  if (papersEndWithin !== undefined || papersOver !== undefined)
    conditions.push({ kind: 'counted', field: 'papersEndOn', ...endsAskedFor(query, now) })
  if (query.cleared !== undefined) {
    const cleared = isCleared(startRules, dayAhead(0, now))
    conditions.push(query.cleared === 'yes' ? cleared : { kind: 'not', of: cleared })
  }
  if (near !== undefined) conditions.push(isNear({ ...query, near }))
  return conditions
}

/** Holds of no record. */
const nobody: Condition = { kind: 'any', of: [] }

const dayAhead = (days: number, now: Date): string => daysAfter(dateInDenmark(now), days)

/** Somebody can start then. Who told no date never matches. */
export const startsBy = (date: string): Condition => ({ kind: 'dated', field: 'earliestStartDate', to: date })

/** One of a group's filters holds; certificates and languages as the search asks for them everywhere. */
const oneOf = (group: FilterGroup, { validOn, languageLevel }: ApplicantFilters): Condition => ({
  kind: 'any',
  of: selectionsOf({ ...group, validOn, languageLevel } as ApplicantFilters).map(({ condition }) => condition),
})

type Nearby = Pick<ApplicantFilters, 'within' | 'orRelocate'> & { near: string }

/** Somebody lives near a town or, where that will do, would move there: to anywhere, or to its region. */
export function isNear(nearby: Nearby): Condition {
  const towns = townsNear(nearby)
  if (towns.length === 0) return nobody
  const lives: Condition = { kind: 'livesIn', towns }
  if (nearby.orRelocate !== 'yes') return lives
  const relocates: Condition[] = [
    { kind: 'has', facet: 'willingToRelocate', keys: ['yes'] },
    {
      kind: 'any',
      of: [
        { kind: 'has', facet: 'preferredRegions', keys: regionsOfTown(nearby.near) },
        { kind: 'silent', facet: 'preferredRegions' },
      ],
    },
  ]
  return { kind: 'any', of: [lives, { kind: 'all', of: relocates }] }
}

/**
 * Somebody may start on a day in the trade of their first profession, as `clearanceOf` decides it of their record. Whose right to work is verified
 * or waived, and whose trade asks nothing, is cleared.
 */
export function isCleared(rules: readonly TradeRules[], day: string): Condition {
  const held = (papers: readonly string[]): Condition => ({ kind: 'held', papers, least: day })
  const asking = rules
    .map(({ trade, requirements }) => ({ trade: paperKeys.trade(trade), needs: requirements.flatMap(needOf) }))
    .filter(({ needs }) => needs.length > 0)
  const mayWork: Condition = { kind: 'dated', field: 'rightToWorkUntil', from: day }
  if (asking.length === 0) return mayWork
  const fulfilled = asking.map(
    ({ trade, needs }): Condition => ({ kind: 'all', of: [held([trade]), ...needs.map(held)] }),
  )
  const unasked: Condition = { kind: 'not', of: held(asking.map(({ trade }) => trade)) }
  return { kind: 'all', of: [mayWork, { kind: 'any', of: [...fulfilled, unasked] }] }
}

/** The papers of which one has to be held: what is asked, or that a manager let it pass. None of documents, of which a record tells nothing. */
function needOf(requirement: StartRequirement): string[][] {
  const paper = paperAskedFor(requirement)
  return paper === undefined ? [] : [[paper, paperKeys.waived(requirementKey(requirement))]]
}

/** What conditions read of a record. */
export type ConditionSource = Pick<SearchDocument, 'facets' | 'grades' | 'papers' | 'town' | 'stageDay' | DateField> & {
  sort: Pick<SearchDocument['sort'], Exclude<NumberField, 'stageDay'>>
}

/** Whether a condition holds of a record. */
export function holds(condition: Condition, document: ConditionSource): boolean {
  switch (condition.kind) {
    case 'has':
      return document.facets[condition.facet].some((key) => condition.keys.includes(key))
    case 'graded': {
      const ranges = condition.keys.map((key) => rangeOf(key, condition.least))
      return document.grades[condition.facet].some((own) =>
        ranges.some(({ from, before }) => own >= from && own < before),
      )
    }
    case 'held': {
      const ranges = condition.papers.map((paper) => rangeOf(paper, condition.least))
      return document.papers.some((own) => ranges.some(({ from, before }) => own >= from && own < before))
    }
    case 'not':
      return !holds(condition.of, document)
    case 'silent':
      return document.facets[condition.facet].length === 0
    case 'livesIn':
      return document.town !== undefined && condition.towns.includes(document.town)
    case 'dated':
      return isBetween(document[condition.field], condition.from, condition.to)
    case 'counted': {
      const { field, from = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY } = condition
      const numbers = field === 'stageDay' ? document.stageDay : document.sort[field]
      return [numbers ?? []].flat().some((number) => number >= from && number < below)
    }
    case 'any':
      return condition.of.some((each) => holds(each, document))
    case 'all':
      return condition.of.every((each) => holds(each, document))
  }
}

const isBetween = (date: string | undefined, from: string | undefined, to: string | undefined): boolean =>
  date !== undefined && date >= (from ?? date) && date <= (to ?? date)
