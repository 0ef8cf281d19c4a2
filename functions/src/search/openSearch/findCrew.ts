import type { CrewRequirement } from '../../../../shared/companies/domain/crew.ts'
import type { Crew } from '../applicantSearch.ts'
import type { Clause } from './clause.ts'
import { type CrewFound, crewIn } from './crewAnswer.ts'
import { crewQuestion, crewSearches } from './crewQuery.ts'

/** At least so many distances are compared at first, and one for each who is shown: few live farther away, and each is asked of everybody. */
const distancesCompared = 25

/** Who would do for an order, at most so many of each kind; kinds of which too few live near are asked for once more with all distances. */
export async function findCrew(
  ask: (searches: readonly Clause[]) => Promise<CrewFound[]>,
  requirement: CrewRequirement,
  most: number,
): Promise<Crew> {
  const question = crewQuestion(requirement)
  const allDistances = new Set(question.distances.values()).size
  const compared = Math.max(distancesCompared, most)
  const found = await ask(crewSearches(question, most, compared))
  const open = compared < allDistances ? [...found.keys()].filter((kind) => isUnordered(found[kind])) : []
  if (open.length === 0) return crewIn(question, found)
  const searches = crewSearches(question, most, allDistances)
  const ordered = await ask(open.map((kind) => searches[kind] as Clause))
  return crewIn(
    question,
    found.map((first, kind) => ordered[open.indexOf(kind)] ?? first),
  )
}

/** Whether somebody is shown whose distance was not compared, and somebody else is not: they may live nearer. */
const isUnordered = (found: CrewFound | undefined): boolean =>
  found !== undefined &&
  (found.hits.total?.value ?? 0) > found.hits.hits.length &&
  found.hits.hits.at(-1)?.sort[0] === 0
