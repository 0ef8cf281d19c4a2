import { sortBy } from 'es-toolkit/array'
import { sumBy } from 'es-toolkit/math'
import { pipelineStages } from '../../../../shared/applicants/domain/pipeline.ts'
import type { ShortlistFit } from '../../../../shared/companies/domain/shortlist.ts'
import type { Shortlist, ShortlistGroup, ShortlistMember, ShortlistRow } from '../applicantSearch.ts'
import { matchesCondition } from '../meaning/conditions.ts'
import { type IsMet, shortlistFit } from '../meaning/shortlist.ts'
import { type IndexedFields, sourceIn } from './conditionFields.ts'
import type { ShortlistParameters } from './shortlistQuery.ts'

/** The part of a response to `shortlistSearches` that is read. */
export interface FoundShortlist {
  hits: { total?: { value: number }; hits: ShortlistHit[] }
  aggregations?: { met?: { buckets: Record<string, { doc_count: number }> } }
}
interface ShortlistHit {
  fields: IndexedFields
  sort: [score: number, earliestStartDate: string | null, id: string]
}

/** Combines the responses to the three searches into a shortlist. */
export function shortlistIn(
  question: ShortlistParameters,
  [ready, endsMidway, lacksOne]: readonly FoundShortlist[],
): Shortlist {
  const { requirement, criteria } = question
  const fitOf = (fields: IndexedFields) => {
    const person = sourceIn(fields)
    const isMet: IsMet = (place, day) => {
      const criterion = criteria[place]
      return criterion !== undefined && matchesCondition(criterion[day], person)
    }
    return shortlistFit(requirement, criteria, isMet, () => person)
  }
  const lists = {
    ready: listOf(question, ready, () => ({ fit: 'ready' })),
    endsMidway: listOf(question, endsMidway, fitOf),
    lacksOne: listOf(question, lacksOne, fitOf),
  }
  return { ...lists, lacking: lackingCounts(question, lists.lacksOne.total, lacksOne) }
}

function listOf(
  { distances }: ShortlistParameters,
  found: FoundShortlist | undefined,
  fitOf: (fields: IndexedFields) => ShortlistFit,
): ShortlistGroup {
  const memberIn = ({ fields, sort: [, start, id] }: ShortlistHit): ShortlistMember => {
    const [town] = fields.town ?? []
    const kilometres = town === undefined ? undefined : distances.get(String(town))
    return {
      row: { id, ...shownIn(fields), ...(start !== null && { earliestStartDate: start }) },
      fit: fitOf(start === null ? fields : { ...fields, earliestStartDate: [start] }),
      ...(kilometres !== undefined && { kilometres }),
    }
  }
  const members = found?.hits.hits.map(memberIn) ?? []
  // People beyond the compared distances come sorted by start date only, so sort again.
  const people = sortBy(members, [({ kilometres }) => kilometres ?? Number.POSITIVE_INFINITY])
  return { total: found?.hits.total?.value ?? 0, people }
}

/** Returns how many people lack each criterion. Each of them lacks exactly one, so the first is the rest. */
function lackingCounts(
  { criteria }: ShortlistParameters,
  total: number,
  found: FoundShortlist | undefined,
): Shortlist['lacking'] {
  const met = found?.aggregations?.met?.buckets ?? {}
  const [first, ...others] = criteria.map(({ thing }, place) => ({
    thing,
    count: total - (met[place]?.doc_count ?? 0),
  }))
  if (first === undefined) return []
  const ofFirst = { ...first, count: total - sumBy(others, ({ count }) => count) }
  return [ofFirst, ...others].filter(({ count }) => count > 0)
}

function shownIn(fields: IndexedFields): Omit<ShortlistRow, 'id' | 'earliestStartDate'> {
  const textIn = (path: string) => fields[path]?.[0] as string | undefined
  const city = textIn('row.city')
  return {
    firstName: textIn('row.firstName') ?? '',
    lastName: textIn('row.lastName') ?? '',
    pipelineStage: pipelineStages[Number(fields['sort.pipelineStage']?.[0])] ?? 'new',
    ...(city !== undefined && { city }),
  }
}
