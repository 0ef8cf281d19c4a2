import type {
  ApplicantFigures,
  ApplicantQuery,
  SearchAnswer,
  Suggestions,
} from '../../../../shared/domain/applicantSearch.ts'
import { starredFrom } from '../../../../shared/domain/limits.ts'
import type { LabelLanguage } from '../../../../shared/domain/lists/listEntry.ts'
import type { ApplicantSearch, Searcher } from '../applicantSearch.ts'
import { staffTextFields } from '../meaning/relevance.ts'
import { type ResultWindow, resultOrder, resultWindow } from '../meaning/resultWindow.ts'
import type { SearchDocument } from '../meaning/searchDocument.ts'
import { bestSuggestions, type SuggestionKind, suggestionTest } from '../meaning/suggesting.ts'
import { type Bitset, emptyBitset, keepOnly, setBit, sizeOf, sizeOfBoth, slotsOf } from './bitset.ts'
import { facetsOf, tallyOf } from './counting.ts'
import type { FacetColumn } from './facetColumn.ts'
import { filtered, findWords } from './filtering.ts'
import { sortedWindow, sortNumbers } from './ordering.ts'
import { idNumber, Records } from './records.ts'
import type { Snapshot } from './snapshotFormat.ts'

/** Slots of removed records stay until they are this many and a quarter of all: then the rest moves together. */
const removedSlotsKept = 1000

const starredKeys = Array.from({ length: 5 - starredFrom + 1 }, (_, more) => String(starredFrom + more))

/** The search engine that holds its records in memory. Whatever order changes arrive in, the highest version wins. */
export class EmbeddedSearch implements ApplicantSearch {
  #records = new Records()
  #slots = new Map<string, number>()
  /** The versions of what was deleted or archived, so that nothing older brings it back. */
  readonly #gone = new Map<string, number>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** How many records can be found. */
  get size(): number {
    return this.#records.present
  }

  /** The version that the engine knows of an id, deletions included. */
  versionOf(id: string): number | undefined {
    const slot = this.#slots.get(id)
    return slot === undefined ? this.#gone.get(id) : this.#records.version(slot)
  }

  /** Whether a record can be found. */
  has(id: string): boolean {
    return this.#slots.has(id)
  }

  /** The ids of all records that can be found. */
  ids(): Iterable<string> {
    return this.#slots.keys()
  }

  /** Takes a version of a record in; false when the engine already knows this one or a newer one. */
  upsert(document: SearchDocument): boolean {
    const known = this.versionOf(document.id)
    if (known !== undefined && known >= document.version) return false
    this.#remove(document.id)
    if (document.archived) this.#gone.set(document.id, document.version)
    else {
      this.#gone.delete(document.id)
      this.#slots.set(document.id, this.#records.add(document))
    }
    this.#compactWhenSparse()
    return true
  }

  /** Takes a record out; false when the engine knows a version newer than the deletion. */
  delete(id: string, version: number): boolean {
    const known = this.versionOf(id)
    if (known !== undefined && known > version) return false
    this.#remove(id)
    this.#gone.set(id, version)
    this.#compactWhenSparse()
    return true
  }

  /** All that the index knows, for another one to begin with. */
  snapshot(): Snapshot {
    return { documents: this.#records.documents(), gone: [...this.#gone] }
  }

  /** Forgets what was deleted or archived, but for these ids: of the others nothing is left that could come again. */
  forgetGone(except: ReadonlySet<string>): void {
    for (const id of this.#gone.keys()) if (!except.has(id)) this.#gone.delete(id)
  }

  /** Does now what the first search after many changes would have to do. */
  settle(): void {
    this.#records.terms.settle()
    for (const field of staffTextFields) this.#records.staffTerms[field].settle()
    this.#records.firstNames.ranks()
    this.#records.cities.ranks()
  }

  async search(query: ApplicantQuery, { visibleIds, staffWords }: Searcher = {}): Promise<SearchAnswer> {
    const records = this.#records
    const window = resultWindow(query)
    const domain = this.#domain(visibleIds)
    const found = findWords(records, query.search, staffWords)
    if (found) keepOnly(domain, found.matching)
    const results = filtered(records, domain, query, this.#now())
    const total = sizeOf(results.matching)
    const counted = { total, limit: query.limit, totalPages: Math.ceil(total / query.limit), degraded: false }
    if (query.after !== undefined) return { ...counted, ...this.#following(results.matching, query.after, window) }

    const slots = slotsOf(results.matching)
    const numbers = sortNumbers(records, slots, resultOrder(query), found?.relevance)
    const shown = sortedWindow(records, slots, numbers, window)
    return {
      ...counted,
      applicants: Array.from(shown, (slot) => records.row(slot)),
      page: query.page,
      facets: facetsOf(records, results, visibleIds === undefined),
      after: null,
    }
  }

  async suggest(term: string, language: LabelLanguage, { visibleIds }: Searcher = {}): Promise<Suggestions> {
    const records = this.#records
    const admits = suggestionTest(term)
    const tally = tallyOf(records, this.#domain(visibleIds), visibleIds === undefined)
    const found = (kind: SuggestionKind, column: FacetColumn) =>
      column.matching(tally(column), (key) => admits(kind, key))
    const suggested = {
      skills: found('skills', records.suggestedSkills),
      professions: found('professions', records.facets.professions),
      locations: found('locations', records.facets.location),
    }
    return bestSuggestions(suggested, language)
  }

  async figures(monthStart: string): Promise<ApplicantFigures> {
    const records = this.#records
    const live = records.live.upTo(records.slots)
    const starred = records.facets.starRating.having(starredKeys)
    const since = Date.parse(monthStart)
    let placedThisMonth = 0
    for (const slot of slotsOf(live)) if ((records.hiredAt.values[slot] as number) >= since) placedThisMonth += 1
    return {
      totalApplicants: sizeOfBoth(live, records.active.upTo(records.slots)),
      starredApplicants: sizeOfBoth(live, starred),
      placedThisMonth,
    }
  }

  /** The results that follow a cursor in the order of ids. A cursor is for exports, so it comes without facets. */
  #following(matching: Bitset, after: string, window: ResultWindow) {
    const records = this.#records
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

  /** The records that a search may find at all. */
  #domain(visibleIds: readonly string[] | undefined): Bitset {
    const records = this.#records
    if (visibleIds === undefined) return records.live.upTo(records.slots).slice()
    const domain = emptyBitset(records.slots)
    for (const id of visibleIds) {
      const slot = this.#slots.get(id)
      if (slot !== undefined) setBit(domain, slot)
    }
    return domain
  }

  #remove(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#records.remove(slot)
    this.#slots.delete(id)
  }

  #compactWhenSparse(): void {
    const removed = this.#records.slots - this.#records.present
    if (removed < removedSlotsKept || removed * 4 < this.#records.slots) return
    this.#records = this.#records.compacted()
    this.#slots = new Map(this.#records.ids.map((id, slot) => [id, slot]))
  }
}
