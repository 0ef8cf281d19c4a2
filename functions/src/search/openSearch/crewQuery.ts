import type { CrewRequirement } from '../../../../shared/companies/domain/crew.ts'
import { type Criterion, candidatesOf, criteriaOf } from '../meaning/crew.ts'
import { distancesFrom } from '../meaning/towns.ts'
import type { Clause } from './clause.ts'
import { allOf, clauseOf } from './conditionClause.ts'
import { pathsOf } from './conditionFields.ts'

/** What is shown of each, in columns: a document would have to be unpacked and read as a whole. */
const shown = ['row.firstName', 'row.lastName', 'row.city', 'sort.pipelineStage', 'town']
/** What each comes with as what it is sorted by. */
const sortedBy = ['earliestStartDate', 'id'] as const

/** What an order asks, ready to be searched for and told. */
export interface CrewQuestion {
  requirement: CrewRequirement
  criteria: readonly Criterion[]
  /** How far each town is from that of the work, to whole kilometres; nothing where the work is nowhere in particular. */
  distances: ReadonlyMap<string, number>
}

export function crewQuestion(requirement: CrewRequirement): CrewQuestion {
  const { near } = requirement
  const distances = near ? [...distancesFrom(near.town)] : []
  return {
    requirement,
    criteria: criteriaOf(requirement),
    distances: new Map(distances.map(([town, kilometres]) => [town, Math.round(kilometres)])),
  }
}

type CrewSearches = [ready: Clause, endsMidway: Clause, lacksOne: Clause]

/**
 * A search for each kind of people who would do: the ready, those of whom something ends midway, those who lack one thing. In order is who
 * lives at one of the nearest distances, so many of them; who lives farther away comes behind as if they lived nowhere.
 */
export function crewSearches(question: CrewQuestion, most: number, nearest: number): CrewSearches {
  const { requirement, criteria } = question
  const candidates = candidatesOf(requirement).map(clauseOf)
  const throughout = criteria.map(({ atLast }) => clauseOf(atLast))
  const begun = criteria.map(({ atFirst }) => clauseOf(atFirst))
  const search = (filter: readonly Clause[], near: readonly Clause[], read: readonly string[]): Clause => ({
    size: most,
    track_total_hits: true,
    stored_fields: '_none_',
    docvalue_fields: [...new Set([...shown, ...read])].filter((path) => !sortedBy.some((each) => each === path)),
    query: { bool: { filter: [...candidates, ...filter], should: near } },
    sort: [{ _score: 'desc' }, { earliestStartDate: { order: 'asc', missing: '_last' } }, { id: 'asc' }],
  })
  const near = nearness(question, nearest, within(requirement))
  const anywhere = nearness(question, nearest)
  const read = criteria.flatMap(fieldsOf)
  return [
    search(throughout, near, []),
    // Whatever days make no difference to holds on the last one, too.
    search([...begun, { bool: { must_not: [allOf(lasting(criteria))] } }], near, read),
    // All but one hold to the end, and not all hold on the first day: the one that fails was never there.
    {
      ...search([allButOne(throughout), { bool: { must_not: [allOf(begun)] } }], anywhere, read),
      // Whoever has all the others lacks the first, which needs no counting.
      aggs: { met: { filters: { filters: Object.fromEntries([...begun.entries()].slice(1)) } } },
    },
  ]
}

/** What has to hold to the end of what days make a difference to. */
const lasting = (criteria: readonly Criterion[]): Clause[] =>
  criteria.filter(({ atFirst, atLast }) => atFirst !== atLast).map(({ atLast }) => clauseOf(atLast))

const fieldsOf = ({ atFirst, atLast }: Criterion): string[] => [...pathsOf(atFirst), ...pathsOf(atLast)]

const allButOne = (clauses: readonly Clause[]): Clause => ({
  bool: { should: clauses, minimum_should_match: clauses.length - 1 },
})

/** More than any distance, so that a score is what is left of it. Whole numbers of this size lose nothing in a score. */
const farthest = 10_000

/** How far away somebody lives at most who is near enough: each distance more is asked of everybody who is found. */
const within = ({ near }: CrewRequirement): number | undefined => (near?.orRelocate ? undefined : near?.kilometres)

/**
 * The nearer somebody lives, up to so many kilometres and at one of so many distances, the more they score: towns that are equally far,
 * to whole kilometres, alike. Who lives elsewhere scores nothing. Each town is a term by itself: OpenSearch remembers which sets of terms
 * were asked of late, to keep who has them, and so many sets would leave no room for what an order asks.
 */
function nearness({ distances }: CrewQuestion, nearest: number, atMost = Number.POSITIVE_INFINITY): Clause[] {
  const reached = [...distances].filter(([, kilometres]) => kilometres <= atMost)
  const byDistance = [...Map.groupBy(reached, ([, kilometres]) => kilometres)].sort(([one], [other]) => one - other)
  return byDistance
    .slice(0, nearest)
    .flatMap(([kilometres, towns]) =>
      towns.map(([town]) => ({ constant_score: { filter: { term: { town } }, boost: farthest - kilometres } })),
    )
}
