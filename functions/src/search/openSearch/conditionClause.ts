import type { Condition } from '../meaning/conditions.ts'
import { namedGrades, rangeOf } from '../meaning/grades.ts'
import type { Clause } from './clause.ts'
import { pathOf } from './conditionFields.ts'

export const allOf = (filter: readonly Clause[]): Clause => ({ bool: { filter } })
/** Without clauses it matches no record; OpenSearch would match all of them. */
export const anyOf = (should: readonly Clause[]): Clause =>
  should.length === 0 ? matchNone : { bool: { should, minimum_should_match: 1 } }
export const matchNone: Clause = { match_none: {} }

export function clauseOf(condition: Condition): Clause {
  switch (condition.kind) {
    case 'has':
      return { terms: { [pathOf(condition)]: condition.keys } }
    case 'graded': {
      const { facet, keys, least } = condition
      const named = namedGrades(facet, keys, least)
      if (named) return { terms: { [pathOf(condition)]: named } }
      const ranges = keys.map((key) => rangeOf(key, least))
      return anyOf(ranges.map(({ from, before }) => range(pathOf(condition), { gte: from, lt: before })))
    }
    case 'held': {
      const ranges = condition.papers.map((paper) => rangeOf(paper, condition.least))
      return anyOf(ranges.map(({ from, before }) => range(pathOf(condition), { gte: from, lt: before })))
    }
    case 'not':
      return { bool: { must_not: [clauseOf(condition.of)] } }
    case 'silent':
      return { bool: { must_not: [{ exists: { field: pathOf(condition) } }] } }
    case 'livesIn':
      return { terms: { [pathOf(condition)]: condition.towns } }
    case 'dated':
      return range(pathOf(condition), { gte: condition.from, lte: condition.to })
    case 'counted':
      return range(pathOf(condition), { gte: condition.from, lt: condition.below })
    case 'any':
      return anyOf(condition.of.map(clauseOf))
    case 'all':
      return allOf(condition.of.map(clauseOf))
  }
}

const range = (field: string, bounds: Record<string, string | number | undefined>): Clause => ({
  range: { [field]: bounds },
})
