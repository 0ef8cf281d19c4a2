import { facetNames } from '../../../../shared/applicants/fields/facets.ts'
import { staffTextFields, textFields } from '../meaning/relevance.ts'
import type { SearchDocument } from '../meaning/searchDocument.ts'
import { type SuggestionKind, suggestedNames, suggestionKinds } from '../meaning/suggesting.ts'
import { sortTerm, wordTerm } from './comparable.ts'

/**
 * Separates the names of a suggestion from its key. Neither normalized words nor the slash between names contain it.
 */
export const nameEnd = '|'
/** Separates a facet's name from a key. No facet name contains it. */
export const facetEnd = '|'

export type IndexedDocument = Omit<SearchDocument, 'suggestedSkills'> & {
  /** The keys of all facets as `<facet>|<key>`, to be counted in one pass. */
  facetKeys: string[]
  /** The possible suggestions as `<names>|<key>`. */
  suggestions: Record<SuggestionKind, string[]>
}

/** Converts a document to its indexed form, with terms that Lucene compares as our code does. */
export function indexedDocument({ suggestedSkills, ...document }: SearchDocument): IndexedDocument {
  const text = {} as IndexedDocument['text']
  for (const field of textFields) text[field] = document.text[field].map(wordTerm)
  const staffText = {} as IndexedDocument['staffText']
  for (const field of staffTextFields) staffText[field] = document.staffText[field].map(wordTerm)
  const suggestedKeys: Record<SuggestionKind, readonly string[]> = {
    skills: suggestedSkills,
    professions: document.facets.professions,
    locations: document.facets.location,
  }
  const suggestions = {} as IndexedDocument['suggestions']
  for (const kind of suggestionKinds) suggestions[kind] = suggestedKeys[kind].map((key) => suggestionTerm(kind, key))
  const { firstName, city, ...sort } = document.sort
  return {
    ...document,
    text,
    staffText,
    facetKeys: facetNames.flatMap((facet) => document.facets[facet].map((key) => `${facet}${facetEnd}${key}`)),
    suggestions,
    sort: { ...sort, firstName: sortTerm(firstName), ...(city !== undefined && { city: sortTerm(city) }) },
  }
}

function suggestionTerm(kind: SuggestionKind, key: string): string {
  return `${wordTerm(suggestedNames(kind, key).join('/'))}${nameEnd}${key}`
}
