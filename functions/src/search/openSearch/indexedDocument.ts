import { facetNames } from '../../../../shared/applicants/fields/facets.ts'
import { staffTextFields, textFields } from '../meaning/relevance.ts'
import type { SearchDocument } from '../meaning/searchDocument.ts'
import { type SuggestionKind, suggestedNames, suggestionKinds } from '../meaning/suggesting.ts'
import { sortTerm, wordTerm } from './comparable.ts'

/** What stands between the names that a suggestion answers to and its key: no folded word holds it, nor the slash between names. */
export const nameEnd = '|'
/** What stands between the name of a facet and a key of it: no name of a facet holds it. */
export const facetEnd = '|'

/** A search document as the index holds it. */
export type IndexedDocument = Omit<SearchDocument, 'suggestedSkills'> & {
  /** The keys of all facets once more, to be counted in one pass: `<facet>|<key>`. */
  facetKeys: string[]
  /** What can be suggested: `<names>|<key>`. */
  suggestions: Record<SuggestionKind, string[]>
}

/** The indexed form of a document: the same keys and words, in the terms that Lucene compares as we do. */
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
