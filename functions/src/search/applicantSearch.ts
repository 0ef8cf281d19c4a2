import type { Duplicate, Likeness, LikePair } from '../../../shared/applicants/domain/duplicate.ts'
import type { PipelineStage } from '../../../shared/applicants/domain/pipeline.ts'
import type { CrewFit, CrewRequirement, CrewThing } from '../../../shared/companies/domain/crew.ts'
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

/** For whom an engine searches. */
export interface Searcher {
  /** Limits everything, counts and suggestions included, to these applicants; without it all are visible. */
  visibleIds?: readonly string[]
  /**
   * More visible applicants, who are anonymous: found, counted, suggested and ordered by choices of our lists only, never by free text or
   * name. None of them is in `visibleIds`.
   */
  anonymousIds?: readonly string[]
  /** Whether words of fields that are for the staff find anybody; unless told, they are as good as unknown. */
  staffWords?: boolean
  /** The rules of the trades, where a query asks who is cleared to start: without them nothing but the right to work is asked. */
  startRules?: readonly TradeRules[]
}

/** A search of which only numbers are wanted. */
export interface CountedSearch {
  query: ApplicantQuery
  /** An ISO timestamp: those whose last change is later are counted apart. */
  since: string
}

/** How many a search finds, and how many of them changed since. */
export interface SearchCounts {
  total: number
  changed: number
}

/** How many people, by the number of a Danish calendar day (`dayNumber`); in no order, and without days of nobody. */
export type DayCounts = readonly { day: number; count: number }[]

/** Of which days histograms tell. */
export interface HistogramRange {
  /** The day, as a number, from which hires are counted. */
  hiredFrom: number
  /** At least two calendar dates, ascending: a period begins with each of them but the last, and ends before the next. */
  starts: readonly string[]
}

/** What charts are made from, all of it counted in whole days; nobody archived is counted. */
export interface ApplicantHistograms {
  /** Active people by stage; stages of nobody are missing. */
  stages: readonly { stage: PipelineStage; count: number }[]
  /** The same by how they came to us, the most frequent channels; those of whom that is not known are missing. */
  channels: readonly FacetCount[]
  /** Of those of them of whom nothing is decided, by the day on which they came to their stage, where that is known. */
  sinceByStage: readonly { stage: PipelineStage; days: DayCounts }[]
  /** Those who stand at hired, active or not, by the day on which they came there. */
  hired: DayCounts
  /** Active people of whom nothing is decided and who can start before the first of the `starts`. */
  startable: number
  /** How many of the same people can start in each period, and the most frequent of their first professions. */
  starting: readonly { count: number; professions: readonly FacetCount[] }[]
}

/** Everybody whom a search finds, in order of their ids. Where there are more than were asked for, nobody is named. */
export interface FoundIds {
  total: number
  ids: string[]
}

/** What a crew shows of somebody. */
export type CrewRow = Pick<
  ApplicantRow,
  'id' | 'firstName' | 'lastName' | 'city' | 'earliestStartDate' | 'pipelineStage'
>

/** Somebody who may do for an order. */
export interface CrewMember {
  row: CrewRow
  fit: CrewFit
  /** How far their town is from that of the work, to whole kilometres; missing where that is not known, or without a town. */
  kilometres?: number
}

/** How many there are, and the first of them: those nearest, then those who can start first. */
export interface CrewList {
  total: number
  people: CrewMember[]
}

/** Who would do for an order, by how they fit. */
export interface Crew {
  ready: CrewList
  endsMidway: CrewList
  lacksOne: CrewList
  /** How many of the last lack each thing; things that nobody lacks alone are missing. */
  lacking: { thing: CrewThing; count: number }[]
}

/** Pairs of people who are alike, in order of what they share; `after` is the place to go on from, null at the end. */
export interface LikePairs {
  pairs: LikePair[]
  after: number | null
}

/** The port behind which a search engine stands; all engines give the same answers. */
export interface ApplicantSearch {
  search(query: ApplicantQuery, searcher?: Searcher): Promise<SearchAnswer>
  /** Matches names in every language, and gives them in this one. */
  suggest(term: string, language: LabelLanguage, searcher?: Searcher): Promise<Suggestions>
  /** For each of these people, in their order, who may be the same, by what only the staff know as well: one question for all. */
  alike(people: readonly Likeness[]): Promise<Duplicate[][]>
  /**
   * The next pairs of people who may be one, behind a place (0 is the front): until there are so many, or fewer where looking on
   * would take too long. For the staff.
   */
  likePairs(after: number, most: number): Promise<LikePairs>
  /** The ids of all whom a search finds, where there are at most so many (10,000 at most). */
  idsOf(query: ApplicantQuery, most: number, searcher?: Searcher): Promise<FoundIds>
  /** How many each of these searches finds, in their order: one question for all. */
  countAll(searches: readonly CountedSearch[], searcher?: Searcher): Promise<SearchCounts[]>
  /** Who would do for an order, at most so many of each kind. For the staff: everybody is looked at. */
  crew(requirement: CrewRequirement, most: number): Promise<Crew>
  /** `monthStart` is the ISO timestamp from which "placed this month" counts. */
  figures(monthStart: string): Promise<ApplicantFigures>
  histograms(range: HistogramRange): Promise<ApplicantHistograms>
}
