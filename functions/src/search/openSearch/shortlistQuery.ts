import type { ShortlistRequirement } from '../../../../shared/companies/domain/shortlist.ts'
import { type Criterion, candidatesOf, criteriaOf } from '../meaning/shortlist.ts'
import { distancesFrom } from '../meaning/towns.ts'
import type { Clause } from './clause.ts'
import { allOf, clauseOf } from './conditionClause.ts'
import { pathsOf } from './conditionFields.ts'

/** Read as columns, because a document would have to be unpacked and parsed as a whole. */
const shown = ['row.firstName', 'row.lastName', 'row.city', 'sort.pipelineStage', 'town']
/** Returned as sort values. */
const sortedBy = ['earliestStartDate', 'id'] as const

/** The criteria of an order, prepared for the search and the response. */
export interface ShortlistParameters {
  requirement: ShortlistRequirement
  criteria: readonly Criterion[]
  /** The distance of each town from the place of work, in whole kilometres. Empty without a place of work. */
  distances: ReadonlyMap<string, number>
}

export function shortlistParameters(requirement: ShortlistRequirement): ShortlistParameters {
  const { near } = requirement
  const distances = near ? [...distancesFrom(near.town)] : []
  return {
    requirement,
    criteria: criteriaOf(requirement),
    distances: new Map(distances.map(([town, kilometres]) => [town, Math.round(kilometres)])),
  }
}

type ShortlistSearches = [ready: Clause, endsMidway: Clause, lacksOne: Clause]

/**
 * Returns a search for each group: ready, ends midway and lacks one. Only the `nearest` distances affect the order;
 * people farther away come last.
 */
export function shortlistSearches(question: ShortlistParameters, most: number, nearest: number): ShortlistSearches {
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
    // Criteria that don't depend on the day also hold on the last one.
    search([...begun, { bool: { must_not: [allOf(lasting(criteria))] } }], near, read),
    // All but one hold to the end, and not all hold on the first day, so the failing one never held.
    {
      ...search([allButOne(throughout), { bool: { must_not: [allOf(begun)] } }], anywhere, read),
      // The first criterion needs no count: people who meet all others lack it.
      aggs: { met: { filters: { filters: Object.fromEntries([...begun.entries()].slice(1)) } } },
    },
  ]
}

/** Returns the clauses for the last day of criteria that depend on the day. */
const lasting = (criteria: readonly Criterion[]): Clause[] =>
  criteria.filter(({ atFirst, atLast }) => atFirst !== atLast).map(({ atLast }) => clauseOf(atLast))

const fieldsOf = ({ atFirst, atLast }: Criterion): string[] => [...pathsOf(atFirst), ...pathsOf(atLast)]

const allButOne = (clauses: readonly Clause[]): Clause => ({
  bool: { should: clauses, minimum_should_match: clauses.length - 1 },
})

/** Greater than any distance, so that scores can be differences. Scores hold whole numbers of this size exactly. */
const farthest = 10_000

/** Returns the largest accepted distance, if there is one. Every additional distance is a clause for each match. */
const within = ({ near }: ShortlistRequirement): number | undefined => (near?.orRelocate ? undefined : near?.kilometres)

/**
 * Scores people by distance, up to `atMost` kilometres and for the `nearest` distances. Towns at the same distance, in
 * whole kilometres, score the same; others score nothing. Each town is its own term. OpenSearch caches sets of
 * terms, and so many sets would leave no room for the filters of an order.
 */
function nearness({ distances }: ShortlistParameters, nearest: number, atMost = Number.POSITIVE_INFINITY): Clause[] {
  const reached = [...distances].filter(([, kilometres]) => kilometres <= atMost)
  const byDistance = [...Map.groupBy(reached, ([, kilometres]) => kilometres)].sort(([one], [other]) => one - other)
  return byDistance
    .slice(0, nearest)
    .flatMap(([kilometres, towns]) =>
      towns.map(([town]) => ({ constant_score: { filter: { term: { town } }, boost: farthest - kilometres } })),
    )
}
