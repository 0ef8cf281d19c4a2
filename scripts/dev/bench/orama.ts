import { create, insertMultiple, search } from '@orama/orama'
import type { ApplicantSearch } from '../../../functions/src/search/applicantSearch.ts'
import { facetLabel } from '../../../functions/src/search/meaning/facetLabels.ts'
import { facetSelections, isYesNo } from '../../../functions/src/search/meaning/facets.ts'
import { textFields } from '../../../functions/src/search/meaning/relevance.ts'
import type { SearchDocument } from '../../../functions/src/search/meaning/searchDocument.ts'
import { readWords } from '../../../functions/src/search/meaning/searchWords.ts'
import { facetNames } from '../../../shared/applicants/fields/facets.ts'
import type { ApplicantQuery } from '../../../shared/search/domain/applicantSearch.ts'

/** Engines must agree on the number of results and on the counts of each facet without a filter. */
interface Outcome {
  total: number
  facets: Record<string, Record<string, number>>
}

export interface ComparedEngine {
  name: string
  ask: (query: ApplicantQuery) => Promise<Outcome>
}

/** Wraps the embedded engine for the comparison. */
export const ourEngine = (engine: ApplicantSearch): ComparedEngine => ({
  name: 'embedded',
  ask: async (query) => {
    const answer = await engine.search(query)
    const counts = facetNames
      .filter((facet) => query[facet] === undefined)
      .map((facet) => [
        facet,
        Object.fromEntries((answer.facets[facet] ?? []).map(({ value, count }) => [value, count])),
      ])
    return { total: answer.total ?? 0, facets: Object.fromEntries(counts) }
  },
})

const textColumn = (field: string): string => `${field}Words`
const splitAtSpaces = {
  language: 'english',
  normalizationCache: new Map(),
  tokenize: (text: string) => (text === '' ? [] : text.split(' ')),
}

const chunkSize = 1000

/** Returns Orama with the same normalized words and keys as our index. */
export async function orama(documents: readonly SearchDocument[]): Promise<ComparedEngine> {
  const schema = {
    ...Object.fromEntries(textFields.map((field) => [textColumn(field), 'string'])),
    ...Object.fromEntries(facetNames.map((facet) => [facet, 'enum[]'])),
    updatedAt: 'number',
  }
  const database = create({ schema, components: { tokenizer: splitAtSpaces } } as never)
  await insertMultiple(database, documents.map(oramaRecord) as never, chunkSize)
  const facets = Object.fromEntries(facetNames.map((facet) => [facet, { limit: 500 }]))
  return {
    name: 'Orama',
    ask: async (query) => {
      const { words } = readWords(query.search)
      const found = await search(database, {
        limit: query.limit,
        facets,
        where: whereOf(facetSelections(query)),
        ...(words.length > 0
          ? { term: words.map(({ word }) => word).join(' ') }
          : { sortBy: { property: 'updatedAt', order: 'DESC' } }),
      } as never)
      const counts = Object.entries(found.facets ?? {}).map(([facet, { values }]) => [facet, { ...values }])
      return { total: found.count, facets: comparable(Object.fromEntries(counts), query) }
    },
  }
}

const oramaRecord = (document: SearchDocument) => ({
  id: document.id,
  ...Object.fromEntries(textFields.map((field) => [textColumn(field), document.text[field].join(' ')])),
  ...document.facets,
  updatedAt: document.sort.updatedAt,
})

const whereOf = (selections: ReturnType<typeof facetSelections>) =>
  Object.fromEntries(selections.map(({ facet, keys }) => [facet, { containsAny: [...keys] }]))

/** Returns counts by displayed value, for facets without a filter. Filtered facets differ, because only the embedded engine ignores the facet's own filter. */
function comparable(counts: Record<string, Record<string, number>>, query: ApplicantQuery): Outcome['facets'] {
  const compared: Outcome['facets'] = {}
  for (const facet of facetNames) {
    if (query[facet] !== undefined) continue
    const found = Object.entries(counts[facet] ?? {}).filter(([, count]) => count > 0)
    compared[facet] = Object.fromEntries(
      found.map(([key, count]) => [isYesNo(facet) ? key : facetLabel(facet, key), count]),
    )
  }
  return compared
}
