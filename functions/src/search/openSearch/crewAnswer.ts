import { sortBy } from 'es-toolkit/array'
import { sumBy } from 'es-toolkit/math'
import { pipelineStages } from '../../../../shared/applicants/domain/pipeline.ts'
import type { CrewFit } from '../../../../shared/companies/domain/crew.ts'
import type { Crew, CrewList, CrewMember, CrewRow } from '../applicantSearch.ts'
import { holds } from '../meaning/conditions.ts'
import { crewFit, type IsMet } from '../meaning/crew.ts'
import { type IndexedFields, sourceIn } from './conditionFields.ts'
import type { CrewQuestion } from './crewQuery.ts'

/** The part of a response to `crewSearches` that is read. */
export interface CrewFound {
  hits: { total?: { value: number }; hits: CrewHit[] }
  aggregations?: { met?: { buckets: Record<string, { doc_count: number }> } }
}
interface CrewHit {
  fields: IndexedFields
  sort: [score: number, earliestStartDate: string | null, id: string]
}

/** Combines the responses to the three searches into a shortlist. */
export function crewIn(question: CrewQuestion, [ready, endsMidway, lacksOne]: readonly CrewFound[]): Crew {
  const { requirement, criteria } = question
  const fitOf = (fields: IndexedFields) => {
    const person = sourceIn(fields)
    const isMet: IsMet = (place, day) => {
      const criterion = criteria[place]
      return criterion !== undefined && holds(criterion[day], person)
    }
    return crewFit(requirement, criteria, isMet, () => person)
  }
  const lists = {
    ready: listOf(question, ready, () => ({ fit: 'ready' })),
    endsMidway: listOf(question, endsMidway, fitOf),
    lacksOne: listOf(question, lacksOne, fitOf),
  }
  return { ...lists, lacking: lackingIn(question, lists.lacksOne.total, lacksOne) }
}

function listOf(
  { distances }: CrewQuestion,
  found: CrewFound | undefined,
  fitOf: (fields: IndexedFields) => CrewFit,
): CrewList {
  const memberIn = ({ fields, sort: [, start, id] }: CrewHit): CrewMember => {
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
function lackingIn({ criteria }: CrewQuestion, total: number, found: CrewFound | undefined): Crew['lacking'] {
  const met = found?.aggregations?.met?.buckets ?? {}
  const [first, ...others] = criteria.map(({ thing }, place) => ({
    thing,
    count: total - (met[place]?.doc_count ?? 0),
  }))
  if (first === undefined) return []
  const ofFirst = { ...first, count: total - sumBy(others, ({ count }) => count) }
  return [ofFirst, ...others].filter(({ count }) => count > 0)
}

function shownIn(fields: IndexedFields): Omit<CrewRow, 'id' | 'earliestStartDate'> {
  const textIn = (path: string) => fields[path]?.[0] as string | undefined
  const city = textIn('row.city')
  return {
    firstName: textIn('row.firstName') ?? '',
    lastName: textIn('row.lastName') ?? '',
    pipelineStage: pipelineStages[Number(fields['sort.pipelineStage']?.[0])] ?? 'new',
    ...(city !== undefined && { city }),
  }
}
