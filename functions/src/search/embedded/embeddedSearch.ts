import type { Duplicate, DuplicatePair, Likeness } from '../../../../shared/applicants/domain/duplicate.ts'
import { type PipelineStage, stagesAmong } from '../../../../shared/applicants/domain/pipeline.ts'
import type { ShortlistRequirement } from '../../../../shared/companies/domain/shortlist.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import type { LabelLanguage } from '../../../../shared/kernel/lists/listEntry.ts'
import type {
  ApplicantFigures,
  ApplicantQuery,
  ApplicantRow,
  SearchAnswer,
  Suggestions,
} from '../../../../shared/search/domain/applicantSearch.ts'
import type {
  ApplicantHistograms,
  ApplicantSearch,
  CountedSearch,
  DuplicatePairs,
  FoundIds,
  HistogramRange,
  SearchCounts,
  Searcher,
  Shortlist,
} from '../applicantSearch.ts'
import { duplicatesIn, mostSimilar } from '../meaning/likeness.ts'
import { likenessKeys, pairsSharing, reasonOf } from '../meaning/likenessKeys.ts'
import { type PlannedQuery, planQuery } from '../meaning/plannedQuery.ts'
import { type ResultOrder, type ResultWindow, resultWindow } from '../meaning/resultWindow.ts'
import { isArchived, type SearchDocument } from '../meaning/searchDocument.ts'
import { partsOf } from '../meaning/searchedParts.ts'
import { bestSuggestions, type SuggestionKind, suggestionTest } from '../meaning/suggesting.ts'
import { type Bitset, keepOnly, sizeOf, sizeOfBoth, slotsOf } from './bitset.ts'
import { facetsOf, sumOf, tallyOf } from './counting.ts'
import type { FacetColumn } from './facetColumn.ts'
import { findMatches, type Matches } from './finding.ts'
import { histogramsOf } from './histograms.ts'
import { sortedWindow, sortNumbers } from './ordering.ts'
import { idNumber, type Records } from './records.ts'
import { RecordsById } from './recordsById.ts'
import { shortlistOf } from './shortlistOf.ts'
import type { Snapshot } from './snapshotFormat.ts'

/** The search engine that holds its records in memory. The highest version wins, regardless of the order of changes. */
export class EmbeddedSearch implements ApplicantSearch {
  readonly #present = new RecordsById()
  /** Archived records are separate, so they add no cost to other searches. */
  readonly #archived = new RecordsById()
  /** The versions of deleted records, so that older changes don't restore them. */
  readonly #gone = new Map<string, number>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  get size(): number {
    return this.#present.columns.present + this.#archived.columns.present
  }

  /** Returns the latest known version of a record, also of a deleted one. */
  versionOf(id: string): number | undefined {
    return this.#present.versionOf(id) ?? this.#archived.versionOf(id) ?? this.#gone.get(id)
  }

  has(id: string): boolean {
    return this.#present.has(id) || this.#archived.has(id)
  }

  *ids(): Iterable<string> {
    yield* this.#present.ids()
    yield* this.#archived.ids()
  }

  /** Adds or updates a record. Returns false if this version or a newer one is already known. */
  upsert(document: SearchDocument): boolean {
    const known = this.versionOf(document.id)
    if (known !== undefined && known >= document.version) return false
    this.#remove(document.id)
    this.#gone.delete(document.id)
    const records = isArchived(document) ? this.#archived : this.#present
    records.add(document)
    return true
  }

  /** Removes a record. Returns false if a newer version is known. */
  delete(id: string, version: number): boolean {
    const known = this.versionOf(id)
    if (known !== undefined && known > version) return false
    this.#remove(id)
    this.#gone.set(id, version)
    return true
  }

  /** Returns the content of the index, from which another one can start. */
  snapshot(): Snapshot {
    return { documents: this.#documents(), gone: [...this.#gone] }
  }

  /** Forgets deleted records other than these ids. No older change of the others can still arrive. */
  forgetGone(except: ReadonlySet<string>): void {
    for (const id of this.#gone.keys()) if (!except.has(id)) this.#gone.delete(id)
  }

  /** Does the work that the first search after many changes would otherwise do. */
  settle(): void {
    this.#present.columns.settle()
    this.#archived.columns.settle()
  }

  async search(query: ApplicantQuery, searcher: Searcher = {}): Promise<SearchAnswer> {
    const window = resultWindow(query)
    const planned = this.#plan(query, searcher)
    const found = this.#find(planned)
    const { records, results } = found
    const total = sizeOf(results.matching)
    const counted = { total, limit: query.limit, totalPages: Math.ceil(total / query.limit), degraded: false }
    if (query.after !== undefined)
      return { ...counted, ...following(records, results.matching, { after: query.after, window }) }
    return {
      ...counted,
      applicants: rowsOf(found, planned.order, window),
      page: query.page,
      facets: facetsOf(records, { parts: found.parts, together: results }, searcher.visibleIds === undefined),
      after: null,
      ...(query.byStage === 'yes' && { byStage: firstByStage(found, planned.order, query.pipelineStage) }),
    }
  }

  async possibleDuplicates(people: readonly Likeness[]): Promise<Duplicate[][]> {
    const records = this.#present.columns
    return people.map((person) =>
      duplicatesIn(
        likenessKeys(person).flatMap((key) =>
          firstWith(records, key).map((slot) => ({ row: records.row(slot), reason: reasonOf(key) })),
        ),
      ),
    )
  }

  async likePairs(after: number, most: number): Promise<DuplicatePairs> {
    const records = this.#present.columns
    const pairs: DuplicatePair[] = []
    for (const key of records.likeness.sharedBehind(after)) {
      const people = firstWith(records, key).map((slot) => ({
        row: records.row(slot),
        keys: records.likeness.keysOf(slot),
      }))
      pairs.push(...pairsSharing(key, people))
      if (pairs.length >= most) return { pairs, after: key }
    }
    return { pairs, after: null }
  }

  async idsOf(query: ApplicantQuery, most: number, searcher: Searcher = {}): Promise<FoundIds> {
    const { records, results } = this.#find(this.#plan(query, searcher))
    const total = sizeOf(results.matching)
    if (total > most) return { total, ids: [] }
    return { total, ids: Array.from(slotsOf(results.matching), (slot) => records.ids[slot] as string).sort() }
  }

  async countAll(searches: readonly CountedSearch[], searcher: Searcher = {}): Promise<SearchCounts[]> {
    return searches.map(({ query, since }) => {
      const { records, results } = this.#find(this.#plan(query, searcher))
      const moment = Date.parse(since)
      const changed = slotsOf(results.matching).filter((slot) => (records.updatedAt.values[slot] as number) > moment)
      return { total: sizeOf(results.matching), changed: changed.length }
    })
  }

  async suggest(term: string, language: LabelLanguage, searcher: Searcher = {}): Promise<Suggestions> {
    const records = this.#present.columns
    const admits = suggestionTest(term)
    const tallies = partsOf(searcher).map(({ visibleIds, listedOnly }) =>
      tallyOf(records, { matching: this.#present.visible(visibleIds), listedOnly }, visibleIds === undefined),
    )
    const found = (kind: SuggestionKind, column: FacetColumn) =>
      column.matching(sumOf(tallies.map((countsOf) => countsOf(column))), (key) => admits(kind, key))
    const suggested = {
      skills: found('skills', records.suggestedSkills),
      professions: found('professions', records.facets.professions),
      locations: found('locations', records.facets.location),
    }
    return bestSuggestions(suggested, term, language)
  }

  async crew(requirement: ShortlistRequirement, most: number): Promise<Shortlist> {
    return shortlistOf(this.#present.columns, requirement, most)
  }

  async figures(monthStart: string): Promise<ApplicantFigures> {
    const records = this.#present.columns
    const live = records.live.upTo(records.slots)
    const since = Date.parse(monthStart)
    let placedThisMonth = 0
    for (const slot of slotsOf(live)) if ((records.hiredAt.values[slot] as number) >= since) placedThisMonth += 1
    return {
      totalApplicants: sizeOfBoth(live, records.facets.status.having(['active'])),
      starredApplicants: sizeOfBoth(live, records.yes.starred.upTo(records.slots)),
      placedThisMonth,
    }
  }

  async histograms(range: HistogramRange): Promise<ApplicantHistograms> {
    return histogramsOf(this.#present.columns, range)
  }

  #plan(query: ApplicantQuery, searcher: Searcher): PlannedQuery {
    return planQuery(query, searcher, this.#now())
  }

  #find(planned: PlannedQuery): Matches {
    return findMatches(planned.archived ? this.#archived : this.#present, planned)
  }

  *#documents(): Generator<SearchDocument> {
    yield* this.#present.columns.documents()
    yield* this.#archived.columns.documents()
  }

  #remove(id: string): void {
    this.#present.remove(id)
    this.#archived.remove(id)
  }
}

/**
 * Returns the first records that share a key, in order of their ids. A key shared by more than a few isn't evidence.
 */
const firstWith = ({ likeness, ids }: Records, key: number): number[] =>
  likeness
    .slotsWith(key)
    .sort((a, b) => ((ids[a] as string) < (ids[b] as string) ? -1 : 1))
    .slice(0, mostSimilar)

function rowsOf(found: Matches, order: ResultOrder, window: ResultWindow): ApplicantRow[] {
  const { records, results } = found
  const slots = slotsOf(results.matching)
  const numbers = sortNumbers(records, slots, order, found)
  return Array.from(sortedWindow(records, slots, numbers, window), (slot) => records.row(slot))
}

/** Returns the first rows of each of these stages, or of all. */
function firstByStage(
  found: Matches,
  order: ResultOrder,
  stages: ApplicantQuery['pipelineStage'],
): SearchAnswer['byStage'] {
  const { records, results } = found
  const rows = (stage: PipelineStage): ApplicantRow[] => {
    const matching = records.facets.pipelineStage.having([stage]).slice(0, results.matching.length)
    keepOnly(matching, results.matching)
    const ofStage = { ...found, results: { ...results, matching } }
    return rowsOf(ofStage, order, { from: 0, to: limits.boardCards })
  }
  return Object.fromEntries(stagesAmong(stages).map((stage) => [stage, rows(stage)]))
}

/** Returns the results after a cursor, in order of ids. Cursors are for exports, so there are no facets. */
function following(records: Records, matching: Bitset, { after, window }: { after: string; window: ResultWindow }) {
  const cursor = after.toLowerCase()
  const number = idNumber(cursor)
  const behind = slotsOf(matching).filter((slot) => {
    const own = records.idNumbers.values[slot] as number
    return own > number || (own === number && (records.ids[slot] as string) > cursor)
  })
  const shown = sortedWindow(records, behind, new Float64Array(behind.length), window)
  const last = shown.at(-1)
  return {
    applicants: Array.from(shown, (slot) => records.row(slot)),
    page: 1,
    facets: {},
    after: last === undefined || behind.length <= window.to ? null : (records.ids[last] as string),
  }
}
