import { facetNames, gradedFacets } from '../../../../shared/applicants/fields/facets.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { staffTextFields, textFields } from '../meaning/relevance.ts'
import { suggestionKinds } from '../meaning/suggesting.ts'
import type { IndexedDocument } from './indexedDocument.ts'

/** All words of a record together that everybody may search for: whether a word matches at all is one question instead of one for each field. */
export const anyWord = 'words'

const keyword = { type: 'keyword' } as const
/** Counted in most answers: what counting needs is prepared at each refresh, rather than by whoever searches next. */
const counted = { type: 'keyword', eager_global_ordinals: true } as const
/** Counted, and never looked for. */
const countedOnly = { ...counted, index: false } as const
/** Only ever shown. */
const shown = { type: 'keyword', index: false } as const
/** Only ever looked for: neither sorted nor counted. */
const lookedFor = { type: 'keyword', doc_values: false } as const
const whole = { type: 'long' } as const

const each = <Name extends string, Field>(names: readonly Name[], field: Field) => ({
  properties: Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>,
})

/**
 * The fields of the index: a field for each of the document's, or the compiler says so. There are no analysers: words are
 * folded before they come here, so that folding means the same in every engine.
 */
const properties = {
  id: keyword,
  version: whole,
  text: each(textFields, { ...lookedFor, copy_to: anyWord }),
  // Not among all words: who may not search for these asks for nothing that holds them.
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
  // What answers show is handed back as it came, and never looked into. What a crew shows has columns, from which it is read in no time.
  row: { type: 'object', dynamic: false, ...each(['firstName', 'lastName', 'city'], shown) },
} satisfies Record<keyof IndexedDocument, object>

export interface IndexSize {
  shards: number
  replicas: number
}

/** Settings and mappings of an index. */
export function indexDefinition({ shards, replicas }: IndexSize) {
  return {
    settings: {
      number_of_shards: shards,
      number_of_replicas: replicas,
      refresh_interval: '1s',
      // How long a deletion keeps older versions from coming back: far longer than a write can be under way.
      gc_deletes: '1h',
      max_result_window: limits.reachableResults,
      'search.slowlog.threshold.query.warn': '1s',
      'indexing.slowlog.threshold.index.warn': '1s',
      // Slow writes are logged without what they write.
      'indexing.slowlog.source': 'false',
    },
    mappings: { dynamic: 'strict', properties: { ...properties, [anyWord]: lookedFor } },
  }
}
