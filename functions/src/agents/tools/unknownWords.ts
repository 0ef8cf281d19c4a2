import { certificates as certificateList } from '../../../../shared/kernel/lists/certificates.ts'
import { canonicalValue, type ListEntry, valuesOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { regions } from '../../../../shared/kernel/lists/regions.ts'
import { suggestedSkills } from '../../../../shared/kernel/lists/suggestedSkills.ts'
import { namedLists } from '../../../../shared/kernel/places/ownNames.ts'
import { listedTown } from '../../applicants/listedTown.ts'
import { listedValue } from '../../applicants/listedValue.ts'

interface SearchedWords {
  profession?: string | undefined
  location?: string | undefined
  languages?: readonly string[] | undefined
  skills?: readonly string[] | undefined
  certificates?: readonly string[] | undefined
}

const isListed = (list: readonly ListEntry[], text: string): boolean => canonicalValue(list, text) !== undefined

/** The lists of a search. Records can contain other words, so an unknown word is no error by itself. */
const lists: readonly {
  name: string
  words: (searched: SearchedWords) => readonly string[]
  isKnown: (word: string) => boolean
  values: readonly string[]
}[] = [
  {
    name: 'professions',
    words: ({ profession }) => (profession === undefined ? [] : [profession]),
    isKnown: (word) => listedValue('professions', word) !== undefined,
    values: valuesOf(namedLists.professions),
  },
  {
    name: 'Danish towns, of which some are Aarhus, København and Odense, or the regions',
    words: ({ location }) => (location === undefined ? [] : [location]),
    isKnown: (word) => isListed(regions, word) || listedTown(word) !== undefined,
    values: valuesOf(regions),
  },
  {
    name: 'skills',
    words: ({ skills = [] }) => skills,
    isKnown: (word) => isListed(suggestedSkills, word) || listedValue('professions', word) !== undefined,
    values: valuesOf(suggestedSkills),
  },
  {
    name: 'languages',
    words: ({ languages = [] }) => languages,
    isKnown: (word) => listedValue('languages', word) !== undefined,
    values: valuesOf(namedLists.languages),
  },
  {
    name: 'certificates',
    words: ({ certificates = [] }) => certificates,
    isKnown: (word) => isListed(certificateList, word),
    values: valuesOf(certificateList),
  },
]

/** Returns a sentence for each list that lacks a searched word, with the values that it has. */
export const unknownWords = (searched: SearchedWords): string[] =>
  lists.flatMap(({ name, words, isKnown, values }) => {
    const unknown = words(searched).filter((word) => !isKnown(word))
    return unknown.length === 0
      ? []
      : [`Not in the list of ${name}: ${unknown.map((word) => `“${word}”`).join(', ')}. It has: ${values.join('; ')}.`]
  })
