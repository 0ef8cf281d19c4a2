import type { PipelineStage } from '../../../../shared/applicants/domain/pipeline.ts'
import type { ApplicantQuery } from '../../../../shared/search/domain/applicantSearch.ts'
import type { Searcher } from '../applicantSearch.ts'
import { type Condition, type FacetSelection, limitsOf, matchNobody, selectionsOf } from './conditions.ts'
import { includesArchived } from './facets.ts'
import { withoutFreeValues } from './listedValues.ts'
import { readQuery } from './readQuery.ts'
import type { SearchedWord } from './relevance.ts'
import { type ResultOrder, resultOrder } from './resultWindow.ts'
import { partsOf, type SearchedPart } from './searchedParts.ts'
import { readWords } from './searchWords.ts'

/** A part of the applicants with a query's filters. For anonymous applicants, these are without free values. */
export interface PlannedPart extends SearchedPart {
  selections: readonly FacetSelection[]
  /** The filters that don't select facet values. */
  limits: readonly Condition[]
}

/** The meaning of a query for a caller at a moment. Engines plan a query once and use only the plan from then on. */
export interface PlannedQuery {
  words: readonly SearchedWord[]
  /** Whether archived applicants are searched instead of all others. */
  archived: boolean
  order: ResultOrder
  parts: readonly PlannedPart[]
}

export function planQuery(applicantQuery: ApplicantQuery, searcher: Searcher, now: Date): PlannedQuery {
  const query = readQuery(applicantQuery)
  const { words, areTooMany } = readWords(query.search)
  const selections = selectionsOf(query)
  const limits = [...(areTooMany ? [matchNobody] : []), ...limitsOf(query, now, searcher.startRules)]
  return {
    words,
    archived: includesArchived(query),
    order: resultOrder(query, words, now),
    parts: partsOf(searcher).map((part) => ({
      ...part,
      selections: selectionsIn(part, selections),
      limits: limits.map((condition) => conditionIn(part, condition)),
    })),
  }
}

/** Returns the plan of the same query for a single stage. */
export function planAtStage(planned: PlannedQuery, stage: PipelineStage): PlannedQuery {
  const atStage = selectionsOf({ pipelineStage: [stage] })
  return {
    ...planned,
    parts: planned.parts.map((part) => ({
      ...part,
      selections: [...part.selections.filter(({ facet }) => facet !== 'pipelineStage'), ...selectionsIn(part, atStage)],
    })),
  }
}

const conditionIn = (part: SearchedPart, condition: Condition): Condition =>
  part.listedOnly ? withoutFreeValues(condition) : condition

const selectionsIn = (part: SearchedPart, selections: readonly FacetSelection[]): FacetSelection[] =>
  selections.map(({ facet, condition }) => ({ facet, condition: conditionIn(part, condition) }))
