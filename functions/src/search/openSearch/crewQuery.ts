import type { CrewRequirement } from '../../../../shared/domain/crew.ts'
import { candidatesOf, criteriaOf } from '../meaning/crew.ts'
import { distancesFrom } from '../meaning/towns.ts'
import type { Clause } from './clause.ts'
import { allOf, clauseOf } from './conditionClause.ts'

/** What is read of each, to say how they fit. */
const read = ['row', 'facets', 'grades', 'papers', 'town', 'sort', 'stageDay', 'earliestStartDate', 'mayWorkUntil']

/** A search for each kind of people who would do: the ready, those of whom something ends midway, those who lack one thing. */
export function crewSearches(requirement: CrewRequirement, most: number): [Clause, Clause, Clause] {
  const candidates = candidatesOf(requirement).map(clauseOf)
  const criteria = criteriaOf(requirement).map(({ atFirst, atLast }) => ({
    first: clauseOf(atFirst),
    last: clauseOf(atLast),
  }))
  const throughout = criteria.map(({ last }) => last)
  const begun = criteria.map(({ first }) => first)
  const lacking = Object.fromEntries(criteria.map(({ first }, place) => [place, { bool: { must_not: [first] } }]))
  const search = (filter: readonly Clause[], near: readonly Clause[], aggs?: Clause): Clause => ({
    size: most,
    track_total_hits: true,
    _source: read,
    query: { bool: { filter: [...candidates, ...filter], should: near } },
    sort: [{ _score: 'desc' }, { earliestStartDate: { order: 'asc', missing: '_last' } }, { id: 'asc' }],
    ...(aggs && { aggs }),
  })
  const [near, anywhere] = [nearness(requirement, within(requirement)), nearness(requirement)]
  return [
    search(throughout, near),
    search([...begun, { bool: { must_not: [allOf(throughout)] } }], near),
    // All but one hold to the end, and not all hold on the first day: the one that fails was never there.
    search([allButOne(throughout), { bool: { must_not: [allOf(begun)] } }], anywhere, {
      lacking: { filters: { filters: lacking } },
    }),
  ]
}

const allButOne = (clauses: readonly Clause[]): Clause => ({
  bool: { should: clauses, minimum_should_match: clauses.length - 1 },
})

/** More than any distance, so that a score is what is left of it. Whole numbers of this size lose nothing in a score. */
const farthest = 10_000

/** How far away somebody lives at most who is near enough: each distance more is asked of everybody who is found. */
const within = ({ near }: CrewRequirement): number | undefined => (near?.orRelocate ? undefined : near?.kilometres)

/**
 * The nearer somebody lives, up to so many kilometres, the more they score: towns that are equally far, to whole kilometres, alike. Who
 * lives nowhere known scores nothing.
 */
function nearness({ near }: CrewRequirement, atMost?: number): Clause[] {
  if (!near) return []
  const byDistance = Map.groupBy(distancesFrom(near.town, atMost), ([, kilometres]) => Math.round(kilometres))
  return [...byDistance].map(([kilometres, towns]) => ({
    constant_score: {
      filter: clauseOf({ kind: 'livesIn', towns: towns.map(([town]) => town) }),
      boost: farthest - kilometres,
    },
  }))
}
