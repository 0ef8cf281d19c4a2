import { facets, gradedFacets } from '../../../shared/applicants/fields/facets.ts'
import type { ViewFilters } from '../../../shared/bulk/domain/savedView.ts'
import { type ProductError, refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { templatedMessage } from '../../../shared/kernel/domain/messages.ts'
import {
  type ApplicantFilters,
  type ApplicantQuery,
  applicantQuerySchema,
} from '../../../shared/search/domain/applicantSearch.ts'
import { groupTexts } from '../../../shared/search/domain/filterGroups.ts'
import { isUnrestricted } from './meaning/matchQuery.ts'
import { readQuery } from './meaning/readQuery.ts'
import { readWords } from './meaning/searchWords.ts'
import { isOneTown } from './meaning/towns.ts'

/**
 * Throws `validation_failed` at `path` if a saved search has too many words, a town with the wrong region, or a filter
 * without effect.
 */
export function refuseIdleFilters(texts: ViewFilters, path: string, now: Date): void {
  const query = applicantQuerySchema.parse(texts)
  refuseTooManyWords(query, path)
  if (query.near !== undefined) refuseOtherPlaces(query.near, path)
  const idle = Object.entries(texts).find(([name, text]) => isIdle(name, text, query, now))
  if (idle) throw withoutEffect(idle[0], path)
}

/**
 * Throws `validation_failed` at `path` if a search has too many words, because it would find no one without saying why.
 */
export function refuseTooManyWords(query: ApplicantQuery, path: string): void {
  if (readWords(readQuery(query).search).areTooMany)
    throw refusedAt(
      path,
      'validation_failed',
      templatedMessage('Search for at most {{maximum}} words', { maximum: limits.searchWords }),
    )
}

/** Throws `validation_failed` at `path` if a town has the wrong region, because no one would be found near it. */
export function refuseOtherPlaces(place: string, path: string): void {
  if (!isOneTown(place))
    throw refusedAt(
      path,
      'validation_failed',
      templatedMessage('“{{place}}” was not found. Enter one city, and add its region after a comma if needed.', {
        place,
      }),
    )
}

const withoutEffect = (filter: string, path: string): ProductError =>
  refusedAt(
    path,
    'validation_failed',
    templatedMessage('The filter “{{filter}}” has no effect. Change it or remove it.', { filter }),
  )

/** Returns true if a filter excludes no one, by itself or because the filters it refines are missing. */
function isIdle(name: string, text: string, query: ApplicantQuery, now: Date): boolean {
  if (name === 'sortBy' || name === 'sortOrder') return false
  // Every group filters separately, so a group without effect is an idle filter.
  if (name === 'anyOf') return [text, ...groupTexts(text)].some((group) => isIdleGroup(group, now))
  const parsedQuery = applicantQuerySchema.parse({ [name]: text })
  const refined = refinedBy[name as Refinement]
  if (refined === undefined) return isUnrestricted(parsedQuery, now)
  return parsedQuery[name as Refinement] === undefined || !refined.some((other) => isAsked(other, query))
}

const isIdleGroup = (group: string, now: Date): boolean =>
  isUnrestricted(applicantQuerySchema.parse({ anyOf: group }), now)

const isAsked = (name: Refined, query: ApplicantQuery): boolean =>
  query[name] !== undefined || (name !== 'near' && (query.anyOf ?? []).some((group) => group[name] !== undefined))

type Refinement = Extract<keyof ApplicantFilters, 'within' | 'orRelocate' | 'validOn' | 'languageLevel'>
type Refined = 'near' | (typeof gradedFacets)[number]

const gradedBy = (refinement: Refinement): Refined[] =>
  gradedFacets.filter((facet) => facets[facet].graded === refinement)

/** Filters that only refine others. */
const refinedBy: Readonly<Record<Refinement, readonly Refined[]>> = {
  within: ['near'],
  orRelocate: ['near'],
  validOn: gradedBy('validOn'),
  languageLevel: gradedBy('languageLevel'),
}
