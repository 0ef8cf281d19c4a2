import type { ApplicantQuery } from '../../../../shared/search/domain/applicantSearch.ts'
import type { Searcher } from '../applicantSearch.ts'
import { type Condition, holds, limitsOf, selectionsOf } from './conditions.ts'
import { areEverybodys, asksForArchived } from './facets.ts'
import { type ListedPlace, listedMatches } from './listedWords.ts'
import { readQuery } from './readQuery.ts'
import { relevanceOf, type SearchedWord } from './relevance.ts'
import { isArchived, type SearchDocument } from './searchDocument.ts'
import { limitsIn, partsOf, type SearchedPart, selectionsIn } from './searchedParts.ts'
import { searchWords } from './searchWords.ts'

/**
 * Returns true if a query excludes only archived applicants, as one without filters does. Some filters have no effect
 * on their own.
 */
export function narrowsNothing(given: ApplicantQuery, now: Date): boolean {
  const query = readQuery(given)
  const conditions = [...selectionsOf(query).map(({ condition }) => condition), ...limitsOf(query, now)]
  return searchWords(query.search).length === 0 && conditions.every(holdsOfEverybody)
}

function holdsOfEverybody(condition: Condition): boolean {
  if (condition.kind === 'has') return areEverybodys(condition.facet, condition.keys)
  return condition.kind === 'any' && condition.of.some(holdsOfEverybody)
}

type Test = (document: SearchDocument) => boolean

/** Returns a function that tests single records, with the same result as the engines. */
export function matchQuery(given: ApplicantQuery, searcher: Searcher, now: Date): Test {
  const query = readQuery(given)
  const anonymous = new Set(searcher.anonymousIds)
  const tests = partsOf(searcher).map((part) => ({ part, matches: matchPart(query, part, now) }))
  return (document) =>
    tests.some(({ part, matches }) => part.listedOnly === anonymous.has(document.id) && matches(document))
}

function matchPart(query: ApplicantQuery, part: SearchedPart, now: Date): Test {
  const words = searchWords(query.search)
  const hasWords = part.listedOnly ? inListedValues(words) : inText(words, part)
  const conditions = [...selectionsIn(part, query).map(({ condition }) => condition), ...limitsIn(part, query, now)]
  const archived = asksForArchived(query)
  return (document) =>
    isArchived(document) === archived &&
    (words.length === 0 || hasWords(document)) &&
    conditions.every((condition) => holds(condition, document))
}

const inText =
  (words: readonly SearchedWord[], { staffWords }: SearchedPart): Test =>
  ({ text, staffText }) =>
    relevanceOf(words, text, staffWords ? staffText : undefined) > 0

function inListedValues(words: readonly SearchedWord[]): Test {
  const matches = words.map(listedMatches)
  return (document) =>
    matches.every((each) => each.some(({ place, keys }) => keysAt(place, document).some((key) => keys.includes(key))))
}

const keysAt = (place: ListedPlace, { facets, firstProfession }: SearchDocument): readonly string[] =>
  place === 'firstProfession' ? [firstProfession ?? ''] : facets[place]
