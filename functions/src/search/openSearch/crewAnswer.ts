import { sortBy } from 'es-toolkit/array'
import type { CrewRequirement } from '../../../../shared/domain/crew.ts'
import type { Crew, CrewList, CrewMember } from '../applicantSearch.ts'
import { holds } from '../meaning/conditions.ts'
import { crewFit, criteriaOf, type IsMet } from '../meaning/crew.ts'
import { distancesFrom } from '../meaning/towns.ts'
import { type IndexedFields, sourceIn } from './conditionFields.ts'

/** What OpenSearch answers to one of `crewSearches`, as far as it is read. */
export interface CrewFound {
  hits: { total?: { value: number }; hits: CrewHit[] }
  aggregations?: { met?: { buckets: Record<string, { doc_count: number }> } }
}
interface CrewHit {
  fields: IndexedFields
  sort: [score: number, earliestStartDate: string | null, id: string]
}

/** Whether people are shown whose distances were not compared, and others are not: those may live nearer. */
export function isUnordered({ near }: CrewRequirement, { hits: { total, hits } }: CrewFound): boolean {
  return near !== undefined && (total?.value ?? 0) > hits.length && hits.at(-1)?.sort[0] === 0
}

/** The answers to the three searches, told as a crew. */
export function crewIn(requirement: CrewRequirement, [ready, endsMidway, lacksOne]: readonly CrewFound[]): Crew {
  const criteria = criteriaOf(requirement)
  const distances = requirement.near && distancesFrom(requirement.near.town)
  const memberIn = ({ fields, sort: [, start, id] }: CrewHit, isReady: boolean): CrewMember => {
    const person = sourceIn(start === null ? fields : { ...fields, earliestStartDate: [start] })
    const distance = person.town === undefined ? undefined : distances?.get(person.town)
    const isMet: IsMet = (place, day) => {
      const criterion = criteria[place]
      return isReady || (criterion !== undefined && holds(criterion[day], person))
    }
    const fit = crewFit(requirement, criteria, isMet, () => person)
    const { earliestStartDate } = person
    const row = { id, ...namesIn(fields), ...(earliestStartDate !== undefined && { earliestStartDate }) }
    return { row, fit, ...(distance !== undefined && { kilometres: Math.round(distance) }) }
  }
  const listOf = (found: CrewFound | undefined): CrewList => {
    const members = found?.hits.hits.map((hit) => memberIn(hit, found === ready)) ?? []
    // Whoever lives farther away than was compared comes in the order of the rest.
    const people = sortBy(members, [({ kilometres }) => kilometres ?? Number.POSITIVE_INFINITY])
    return { total: found?.hits.total?.value ?? 0, people }
  }
  const lists = { ready: listOf(ready), endsMidway: listOf(endsMidway), lacksOne: listOf(lacksOne) }
  const met = lacksOne?.aggregations?.met?.buckets ?? {}
  return {
    ...lists,
    lacking: criteria
      .map(({ thing }, place) => ({ thing, count: lists.lacksOne.total - (met[place]?.doc_count ?? 0) }))
      .filter(({ count }) => count > 0),
  }
}

function namesIn(fields: IndexedFields): Pick<CrewMember['row'], 'firstName' | 'lastName' | 'city'> {
  const textIn = (path: string) => fields[path]?.[0] as string | undefined
  const city = textIn('row.city')
  return {
    firstName: textIn('row.firstName') ?? '',
    lastName: textIn('row.lastName') ?? '',
    ...(city !== undefined && { city }),
  }
}
