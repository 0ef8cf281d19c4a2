import { memoize } from 'es-toolkit/function'
import type { TextField } from '../../../../shared/applicants/fields/declareField.ts'
import type { FacetName, ValueFacet } from '../../../../shared/applicants/fields/facets.ts'
import { driverLicenseClasses } from '../../../../shared/kernel/lists/driverLicenseClasses.ts'
import { keyIn } from './facets.ts'
import { searchedWordsOf } from './labels.ts'
import { wordsOfClass } from './licenceClasses.ts'
import { listedKeys } from './listedValues.ts'
import { fieldWeights, type SearchedWord, scoreInWord } from './relevance.ts'

/** The place of list values in a record: a facet, or the first profession. */
export type ListedPlace = ValueFacet | 'firstProfession'

type WordsOfKey = (key: string) => readonly string[]

/** The field whose weight and words apply in each place. Job texts are free text, so they are not included. */
const fieldOf = {
  firstProfession: 'trade',
  professions: 'professions',
  skills: 'skills',
  tradeSkills: 'skills',
  machineOperations: 'skills',
  location: 'city',
  certificates: 'certifications',
  driverLicense: 'certifications',
  region: 'region',
} as const satisfies Partial<Record<ListedPlace, TextField>>
const places = Object.keys(fieldOf) as (keyof typeof fieldOf)[]

const classes = new Map(driverLicenseClasses.map((name) => [keyIn('driverLicense')(name), name]))
const wordsOfLicence: WordsOfKey = (key) => {
  const name = classes.get(key)
  return name === undefined ? [] : wordsOfClass(name)
}

/** The listed keys of each place by normalized word. */
const keysByWord = new Map(
  places.map((place) => {
    const facet: FacetName = place === 'firstProfession' ? 'professions' : place
    const wordsOf: WordsOfKey = place === 'driverLicense' ? wordsOfLicence : searchedWordsOf[fieldOf[place]]
    const entries = [...listedKeys(facet)].flatMap((key) => wordsOf(key).map((word) => ({ word, key })))
    return [place, Map.groupBy(entries, ({ word }) => word)] as const
  }),
)

/** List values that a search word means, and the score of having one. */
export interface ListedMatch {
  place: ListedPlace
  keys: readonly string[]
  score: number
}

/** Returns the list values through which a word finds anonymous applicants, with the same score as in any record. */
export function listedMatches(searched: SearchedWord): ListedMatch[] {
  // Many words occur in several places.
  const scoreOf = memoize((word: string) => scoreInWord(searched, word))
  return [...keysByWord].flatMap(([place, byWord]) => {
    const best = new Map<string, number>()
    for (const [word, entries] of byWord) {
      const score = scoreOf(word) * fieldWeights[fieldOf[place]]
      if (score > 0) for (const { key } of entries) best.set(key, Math.max(score, best.get(key) ?? 0))
    }
    const byScore = Map.groupBy(best.keys(), (key) => best.get(key) as number)
    return [...byScore].map(([score, keys]) => ({ place, keys, score }))
  })
}
