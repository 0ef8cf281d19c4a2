import type { ApplicantQuery } from '../../../../shared/search/domain/applicantSearch.ts'
import type { Searcher } from '../applicantSearch.ts'
import { type Condition, matchesCondition } from './conditions.ts'
import { matchEveryRecord } from './facets.ts'
import { type ListedPlace, listedMatches } from './listedWords.ts'
import { type PlannedPart, type PlannedQuery, planQuery } from './plannedQuery.ts'
import { relevanceOf, type SearchedWord } from './relevance.ts'
import { isArchived, type SearchDocument } from './searchDocument.ts'

/**
 * Returns true if a query excludes only archived applicants, as one without filters does. Some filters have no effect
 * on their own.
 */
export function isUnrestricted(query: ApplicantQuery, now: Date): boolean {
  // Not known to the engines: it limits the people searched.
  if (query.proposalStage !== undefined) return false
  const { words, parts } = planQuery(query, {}, now)
  return words.length === 0 && parts.flatMap(conditionsIn).every(matchesEveryRecord)
}

const conditionsIn = ({ selections, limits }: PlannedPart): Condition[] => [
  ...selections.map(({ condition }) => condition),
  ...limits,
]

function matchesEveryRecord(condition: Condition): boolean {
  if (condition.kind === 'has') return matchEveryRecord(condition.facet, condition.keys)
  return condition.kind === 'any' && condition.of.some(matchesEveryRecord)
}

type Test = (document: SearchDocument) => boolean

/** Returns a function that tests single records, with the same result as the engines. */
export function matchQuery(query: ApplicantQuery, searcher: Searcher, now: Date): Test {
  const planned = planQuery(query, searcher, now)
  const anonymous = new Set(searcher.anonymousIds)
  const tests = planned.parts.map((part) => ({ part, matches: matchPart(planned, part) }))
  return (document) =>
    tests.some(({ part, matches }) => part.listedOnly === anonymous.has(document.id) && matches(document))
}

function matchPart({ words, archived }: PlannedQuery, part: PlannedPart): Test {
  const hasWords = part.listedOnly ? inListedValues(words) : inText(words, part)
  const conditions = conditionsIn(part)
  return (document) =>
    isArchived(document) === archived &&
    (words.length === 0 || hasWords(document)) &&
    conditions.every((condition) => matchesCondition(condition, document))
}

const inText =
  (words: readonly SearchedWord[], { staffWords }: PlannedPart): Test =>
  ({ text, staffText }) =>
    relevanceOf(words, text, staffWords ? staffText : undefined) > 0

function inListedValues(words: readonly SearchedWord[]): Test {
  const matches = words.map(listedMatches)
  return (document) =>
    matches.every((each) => each.some(({ place, keys }) => keysAt(place, document).some((key) => keys.includes(key))))
}

const keysAt = (place: ListedPlace, { facets, firstProfession }: SearchDocument): readonly string[] =>
  place === 'firstProfession' ? [firstProfession ?? ''] : facets[place]
