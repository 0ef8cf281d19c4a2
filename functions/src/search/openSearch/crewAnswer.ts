import type { ApplicantRow } from '../../../../shared/domain/applicantSearch.ts'
import type { CrewRequirement } from '../../../../shared/domain/crew.ts'
import type { Crew, CrewList, CrewMember } from '../applicantSearch.ts'
import { type ConditionSource, holds } from '../meaning/conditions.ts'
import { crewFit, criteriaOf, type IsMet } from '../meaning/crew.ts'
import { distancesFrom } from '../meaning/towns.ts'

/** What OpenSearch answers to one of `crewSearches`, as far as it is read. */
export interface CrewFound {
  hits: { total?: { value: number }; hits: { _source: ConditionSource & { row: ApplicantRow } }[] }
  aggregations?: { lacking?: { buckets: Record<string, { doc_count: number }> } }
}

/** The answers to the three searches, told as a crew. */
export function crewIn(requirement: CrewRequirement, [ready, endsMidway, lacksOne]: readonly CrewFound[]): Crew {
  const criteria = criteriaOf(requirement)
  const distances = requirement.near && distancesFrom(requirement.near.town)
  const memberIn = ({ row, ...person }: ConditionSource & { row: ApplicantRow }): CrewMember => {
    const distance = person.town === undefined ? undefined : distances?.get(person.town)
    const isMet: IsMet = (place, day) => {
      const criterion = criteria[place]
      return criterion !== undefined && holds(criterion[day], person)
    }
    const fit = crewFit(requirement, criteria, isMet, () => person)
    return { row, fit, ...(distance !== undefined && { kilometres: Math.round(distance) }) }
  }
  const listOf = (found: CrewFound | undefined): CrewList => ({
    total: found?.hits.total?.value ?? 0,
    people: found?.hits.hits.map(({ _source }) => memberIn(_source)) ?? [],
  })
  const counts = lacksOne?.aggregations?.lacking?.buckets ?? {}
  return {
    ready: listOf(ready),
    endsMidway: listOf(endsMidway),
    lacksOne: listOf(lacksOne),
    lacking: criteria
      .map(({ thing }, place) => ({ thing, count: counts[place]?.doc_count ?? 0 }))
      .filter(({ count }) => count > 0),
  }
}
