import {
  credentialKeys,
  requestedCredential,
  requirementKey,
} from '../../../../shared/applicants/domain/heldCredentials.ts'
import type { FacetName, GradedFacet, ValueFacet } from '../../../../shared/applicants/fields/facets.ts'
import type { StartRequirement, TradeRules } from '../../../../shared/companies/domain/startRules.ts'
import { daysAfter, daysOfMonth } from '../../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import type { ApplicantFilters, ApplicantQuery, FilterGroup } from '../../../../shared/search/domain/applicantSearch.ts'
import { latestStart } from './availability.ts'
import { facetSelections } from './facets.ts'
import { isGraded, leastGrade, rangeOf } from './grades.ts'
import { type NumberRange, requestedExpiryRange } from './requestedExpiryRange.ts'
import type { SearchDocument } from './searchDocument.ts'
import { regionsOfTown, townsNear } from './towns.ts'
import { unmovedBefore } from './unmoved.ts'

/** A condition on a record, ready to compare. Each engine implements it in its own way, with the same result. */
export type Condition =
  /** The record has one of these keys in the facet. */
  | { readonly kind: 'has'; readonly facet: FacetName; readonly keys: readonly string[] }
  /** The same, with at least this grade. */
  | { readonly kind: 'graded'; readonly facet: GradedFacet; readonly keys: readonly string[]; readonly least: string }
  /** One of these certificates or permits is valid on this day (`heldCredentials`). */
  | { readonly kind: 'held'; readonly papers: readonly string[]; readonly least: string }
  | { readonly kind: 'not'; readonly of: Condition }
  /** The record has no key in the facet. */
  | { readonly kind: 'silent'; readonly facet: ValueFacet }
  | { readonly kind: 'livesIn'; readonly towns: readonly string[] }
  /** The record has this date, between `from` and `to` inclusive. */
  | { readonly kind: 'dated'; readonly field: DateField; readonly from?: string; readonly to?: string }
  /** The record has a number in the range, or one of several. */
  | ({ readonly kind: 'counted'; readonly field: NumberField } & NumberRange)
  | { readonly kind: 'any' | 'all'; readonly of: readonly Condition[] }
export type DateField = 'earliestStartDate' | 'mayWorkUntil' | 'rightToWorkUntil'
export type NumberField = 'yearsOfExperience' | 'stageChangedAt' | 'stageDay' | 'papersEndOn'

/** A filter on one facet. The counts of that facet ignore it. */
export interface FacetSelection {
  facet: FacetName
  condition: Condition
}

export const selectionsOf = (filters: ApplicantFilters): FacetSelection[] =>
  facetSelections(filters).map(({ facet, keys }) => {
    const least = leastGrade(filters, facet)
    if (least === undefined || !isGraded(facet)) return { facet, condition: { kind: 'has', facet, keys } }
    return { facet, condition: { kind: 'graded', facet, keys, least } }
  })

/** Returns the filters that don't select facet values. They apply to the counts of all facets. */
export function limitsOf(query: ApplicantQuery, now: Date, startRules: readonly TradeRules[] = []): Condition[] {
  const { availability, availableBy, minExperience, unmovedDays, stageMonth, near, anyOf = [] } = query
  const { permitEndsWithin, papersEndWithin, papersOver } = query
  const conditions: Condition[] = anyOf.map((group) => oneOf(group, query))
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
  // One condition for both filters: with two, different expiry dates could satisfy one each.
  if (papersEndWithin !== undefined || papersOver !== undefined)
    conditions.push({ kind: 'counted', field: 'papersEndOn', ...requestedExpiryRange(query, now) })
  if (query.cleared !== undefined) {
    const cleared = isCleared(startRules, dayAhead(0, now))
    conditions.push(query.cleared === 'yes' ? cleared : { kind: 'not', of: cleared })
  }
  if (near !== undefined) conditions.push(isNear({ ...query, near }))
  return conditions
}

export const matchNobody: Condition = { kind: 'any', of: [] }

const dayAhead = (days: number, now: Date): string => daysAfter(dateInDenmark(now), days)

/** The applicant can start by this date. Records without a date never match. */
export const startsBy = (date: string): Condition => ({ kind: 'dated', field: 'earliestStartDate', to: date })

/** Matches if any of a group's filters match. `validOn` and `languageLevel` apply as in the rest of the search. */
const oneOf = (group: FilterGroup, { validOn, languageLevel }: ApplicantFilters): Condition => ({
  kind: 'any',
  of: selectionsOf({ ...group, validOn, languageLevel } as ApplicantFilters).map(({ condition }) => condition),
})

type Nearby = Pick<ApplicantFilters, 'within' | 'orRelocate'> & { near: string }

/** The applicant lives near a town or, if allowed, would relocate: anywhere, or to the town's region. */
export function isNear(nearby: Nearby): Condition {
  const towns = townsNear(nearby)
  if (towns.length === 0) return matchNobody
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
 * The applicant may start on this day in the trade of their first profession, by the same rules as `clearanceOf`. If
 * the trade has no requirements, a verified or waived right to work is enough.
 */
export function isCleared(rules: readonly TradeRules[], day: string): Condition {
  const holdsAny = (papers: readonly string[]): Condition => ({ kind: 'held', papers, least: day })
  const regulated = rules
    .map(({ trade, requirements }) => ({ trade: credentialKeys.trade(trade), needs: requirements.flatMap(needOf) }))
    .filter(({ needs }) => needs.length > 0)
  const mayWork: Condition = { kind: 'dated', field: 'rightToWorkUntil', from: day }
  if (regulated.length === 0) return mayWork
  const fulfilled = regulated.map(
    ({ trade, needs }): Condition => ({ kind: 'all', of: [holdsAny([trade]), ...needs.map(holdsAny)] }),
  )
  const unregulated: Condition = { kind: 'not', of: holdsAny(regulated.map(({ trade }) => trade)) }
  return { kind: 'all', of: [mayWork, { kind: 'any', of: [...fulfilled, unregulated] }] }
}

/**
 * Returns alternative sets of credentials: one of each set is required, and a waiver counts. Empty for required
 * documents, because a record doesn't contain them.
 */
function needOf(requirement: StartRequirement): string[][] {
  const credential = requestedCredential(requirement)
  return credential === undefined ? [] : [[credential, credentialKeys.waived(requirementKey(requirement))]]
}

export type ConditionSource = Pick<SearchDocument, 'facets' | 'grades' | 'papers' | 'town' | 'stageDay' | DateField> & {
  sort: Pick<SearchDocument['sort'], Exclude<NumberField, 'stageDay'>>
}

export function matchesCondition(condition: Condition, document: ConditionSource): boolean {
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
      const ranges = condition.papers.map((credential) => rangeOf(credential, condition.least))
      return document.papers.some((own) => ranges.some(({ from, before }) => own >= from && own < before))
    }
    case 'not':
      return !matchesCondition(condition.of, document)
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
      return condition.of.some((each) => matchesCondition(each, document))
    case 'all':
      return condition.of.every((each) => matchesCondition(each, document))
  }
}

const isBetween = (date: string | undefined, from: string | undefined, to: string | undefined): boolean =>
  date !== undefined && date >= (from ?? date) && date <= (to ?? date)
