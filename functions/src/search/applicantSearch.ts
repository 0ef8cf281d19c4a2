import type { Duplicate, DuplicatePair, Likeness } from '../../../shared/applicants/domain/duplicate.ts'
import type { PipelineStage } from '../../../shared/applicants/domain/pipeline.ts'
import type {
  ShortlistCriterion,
  ShortlistFit,
  ShortlistRequirement,
} from '../../../shared/companies/domain/shortlist.ts'
import type { TradeRules } from '../../../shared/companies/domain/startRules.ts'
import type { LabelLanguage } from '../../../shared/kernel/lists/listEntry.ts'
import type {
  ApplicantFigures,
  ApplicantQuery,
  ApplicantRow,
  FacetCount,
  SearchAnswer,
  Suggestions,
} from '../../../shared/search/domain/applicantSearch.ts'

export interface Searcher {
  /**
   * Limits everything, including counts and suggestions, to these applicants. If undefined, all applicants are visible.
   */
  visibleIds?: readonly string[]
  /**
   * Additional visible applicants who are anonymous. They are found, counted, suggested and sorted only by values of
   * our lists, never by free text or name. None of them is in `visibleIds`.
   */
  anonymousIds?: readonly string[]
  /** Whether staff-only search terms match. Otherwise they are treated as unknown. */
  staffWords?: boolean
  /** The start requirements of trades, for queries about clearance. Without them only the right to work is checked. */
  startRules?: readonly TradeRules[]
}

export interface CountedSearch {
  query: ApplicantQuery
  /** An ISO timestamp. Applicants changed after it are also counted separately. */
  since: string
}

/** The number of applicants found, and of those changed since the given time. */
export interface SearchCounts {
  total: number
  changed: number
}

/** Numbers of applicants by Danish calendar day (`dayNumber`), unsorted, without days that have none. */
export type DayCounts = readonly { day: number; count: number }[]

export interface HistogramRange {
  /** The first day, as a number, on which hires are counted. */
  hiredFrom: number
  /** At least two dates in ascending order. Each period starts at one date and ends before the next. */
  starts: readonly string[]
}

/** The counts behind the charts, in whole days. Archived applicants are not counted. */
export interface ApplicantHistograms {
  /** Active applicants by stage, without empty stages. */
  stages: readonly { stage: PipelineStage; count: number }[]
  /** Active applicants by channel, most frequent first. Applicants without a known channel are left out. */
  channels: readonly FacetCount[]
  /** Active applicants in open stages by the day they reached their stage, if known. */
  sinceByStage: readonly { stage: PipelineStage; days: DayCounts }[]
  /** Applicants in the stage `hired`, active or not, by the day they reached it. */
  hired: DayCounts
  /** Active applicants in open stages who can start before the first of the `starts`. */
  startable: number
  /** For each period, the number of these applicants who can start in it, and their most frequent first professions. */
  starting: readonly { count: number; professions: readonly FacetCount[] }[]
}

/** All matches in order of their ids. If there are more than requested, `ids` is empty. */
export interface FoundIds {
  total: number
  ids: string[]
}

export type ShortlistRow = Pick<
  ApplicantRow,
  'id' | 'firstName' | 'lastName' | 'city' | 'earliestStartDate' | 'pipelineStage'
>

export interface ShortlistMember {
  row: ShortlistRow
  fit: ShortlistFit
  /** The distance from the applicant's town to the place of work, in whole kilometres. Undefined if unknown. */
  kilometres?: number
}

/** The total and the first applicants, nearest first, then by start date. */
export interface ShortlistGroup {
  total: number
  people: ShortlistMember[]
}

export interface Shortlist {
  ready: ShortlistGroup
  endsMidway: ShortlistGroup
  lacksOne: ShortlistGroup
  /** For each criterion, the number of applicants who lack only this one. Criteria with none are left out. */
  lacking: { thing: ShortlistCriterion; count: number }[]
}

/**
 * Pairs of possible duplicates, in order of their shared keys. `after` is the key to continue from, or null at the end.
 */
export interface DuplicatePairs {
  pairs: DuplicatePair[]
  after: number | null
}

/** The port that every search engine implements. All engines return the same results. */
export interface ApplicantSearch {
  search(query: ApplicantQuery, searcher?: Searcher): Promise<SearchAnswer>
  /** Matches names in every language and returns them in the given one. */
  suggest(term: string, language: LabelLanguage, searcher?: Searcher): Promise<Suggestions>
  /** Returns possible duplicates of each person, in order, by staff-only data as well. One request for all. */
  possibleDuplicates(people: readonly Likeness[]): Promise<Duplicate[][]>
  /**
   * Returns the next pairs of possible duplicates after a key (0 for the start). Returns about `most` pairs, or fewer
   * if more would take too long. For staff.
   */
  likePairs(after: number, most: number): Promise<DuplicatePairs>
  /** Returns the ids of all matches if there are at most `most` (up to 10,000). */
  idsOf(query: ApplicantQuery, most: number, searcher?: Searcher): Promise<FoundIds>
  /** Returns the counts of each search, in order. One request for all. */
  countAll(searches: readonly CountedSearch[], searcher?: Searcher): Promise<SearchCounts[]>
  /**
   * Returns the shortlist of an order, with up to `most` applicants per group. For staff: it covers all applicants.
   */
  crew(requirement: ShortlistRequirement, most: number): Promise<Shortlist>
  /** `monthStart` is the ISO timestamp from which "placed this month" counts. */
  figures(monthStart: string): Promise<ApplicantFigures>
  histograms(range: HistogramRange): Promise<ApplicantHistograms>
}
