import type {
  ApplicantFigures,
  ApplicantQuery,
  SearchAnswer,
  Suggestions,
} from '../../../shared/domain/applicantSearch.ts'
import type { Duplicate, Likeness } from '../../../shared/domain/duplicate.ts'
import type { LabelLanguage } from '../../../shared/domain/lists/listEntry.ts'

/** For whom an engine searches. */
export interface Searcher {
  /** Limits everything, counts and suggestions included, to these applicants; without it all are visible. */
  visibleIds?: readonly string[]
  /** Whether words of fields that are for the staff find anybody; unless told, they are as good as unknown. */
  staffWords?: boolean
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

/** The port behind which a search engine stands; all engines give the same answers. */
export interface ApplicantSearch {
  search(query: ApplicantQuery, searcher?: Searcher): Promise<SearchAnswer>
  /** Matches names in every language, and gives them in this one. */
  suggest(term: string, language: LabelLanguage, searcher?: Searcher): Promise<Suggestions>
  /** For each of these people, in their order, who may be the same, by words for the staff as well: one question for all. */
  alike(people: readonly Likeness[]): Promise<Duplicate[][]>
  /** How many each of these searches finds, in their order: one question for all. */
  countAll(searches: readonly CountedSearch[], searcher?: Searcher): Promise<SearchCounts[]>
  /** `monthStart` is the ISO timestamp from which "placed this month" counts. */
  figures(monthStart: string): Promise<ApplicantFigures>
}
