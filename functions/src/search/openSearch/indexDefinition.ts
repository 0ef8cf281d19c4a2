import { facetNames, gradedFacets } from '../../../../shared/applicants/fields/facets.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { staffTextFields, textFields } from '../meaning/relevance.ts'
import { suggestionKinds } from '../meaning/suggesting.ts'
import type { IndexedDocument } from './indexedDocument.ts'

/** All words of a record except staff-only ones, so that matching a word is one query instead of one per field. */
export const anyWord = 'words'

const keyword = { type: 'keyword' } as const
/** Counted in most responses. Its ordinals are built at each refresh instead of by the next search. */
const counted = { type: 'keyword', eager_global_ordinals: true } as const
/** Counted but not searched. */
const countedOnly = { ...counted, index: false } as const
const shown = { type: 'keyword', index: false } as const
const lookedFor = { type: 'keyword', doc_values: false } as const
const whole = { type: 'long' } as const

const each = <Name extends string, Field>(names: readonly Name[], field: Field) => ({
  properties: Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>,
})

/**
 * The index fields. The compiler checks that each field of the document has one. There are no analysers: words are
 * normalized before indexing, so every engine normalizes the same way.
 */
const properties = {
  id: keyword,
  version: whole,
  text: each(textFields, { ...lookedFor, copy_to: anyWord }),
  // Not in the field with all words, so that searches without staff access can't match them.
  staffText: each(staffTextFields, lookedFor),
  facets: each(facetNames, counted),
  facetKeys: countedOnly,
  grades: each(gradedFacets, keyword),
  papers: lookedFor,
  town: keyword,
  likeness: whole,
  suggestions: each(suggestionKinds, countedOnly),
  sort: {
    properties: {
      firstName: keyword,
      city: keyword,
      yearsOfExperience: whole,
      pipelineStage: whole,
      updatedAt: whole,
      stageChangedAt: whole,
      lastContactedDate: whole,
      nextActionDate: whole,
      papersEndOn: whole,
    } satisfies Record<keyof IndexedDocument['sort'], object>,
  },
  firstProfession: counted,
  stageDay: whole,
  earliestStartDate: keyword,
  mayWorkUntil: keyword,
  rightToWorkUntil: keyword,
  hiredAt: whole,
  // The row is returned unchanged and not indexed. The fields of a shortlist have columns, which are fast to read.
  row: { type: 'object', dynamic: false, ...each(['firstName', 'lastName', 'city'], shown) },
} satisfies Record<keyof IndexedDocument, object>

export interface IndexSize {
  shards: number
  replicas: number
}

export function indexDefinition({ shards, replicas }: IndexSize) {
  return {
    settings: {
      number_of_shards: shards,
      number_of_replicas: replicas,
      refresh_interval: '1s',
      // How long a deletion blocks older versions. Far longer than a write can take.
      gc_deletes: '1h',
      max_result_window: limits.reachableResults,
      'search.slowlog.threshold.query.warn': '1s',
      'indexing.slowlog.threshold.index.warn': '1s',
      // Slow writes are logged without their content.
      'indexing.slowlog.source': 'false',
    },
    mappings: { dynamic: 'strict', properties: { ...properties, [anyWord]: lookedFor } },
  }
}
