import type { Condition, DateField, NumberField } from '../meaning/conditions.ts'
import { namedGrades, rangeOf } from '../meaning/grades.ts'
import type { Clause } from './clause.ts'

const paths: Record<DateField | NumberField, string> = {
  earliestStartDate: 'earliestStartDate',
  mayWorkUntil: 'mayWorkUntil',
  yearsOfExperience: 'sort.yearsOfExperience',
  stageChangedAt: 'sort.stageChangedAt',
  stageDay: 'stageDay',
  papersEndOn: 'sort.papersEndOn',
}

export const allOf = (filter: readonly Clause[]): Clause => ({ bool: { filter } })
export const anyOf = (should: readonly Clause[]): Clause => ({ bool: { should, minimum_should_match: 1 } })

/** The clause that finds those of whom a condition holds. */
export function clauseOf(condition: Condition): Clause {
  switch (condition.kind) {
    case 'has':
      return { terms: { [`facets.${condition.facet}`]: condition.keys } }
    case 'graded': {
      const { facet, keys, least } = condition
      const named = namedGrades(facet, keys, least)
      if (named) return { terms: { [`grades.${facet}`]: named } }
      const ranges = keys.map((key) => rangeOf(key, least))
      return anyOf(ranges.map(({ from, before }) => range(`grades.${facet}`, { gte: from, lt: before })))
    }
    case 'held': {
      const ranges = condition.papers.map((paper) => rangeOf(paper, condition.least))
      return anyOf(ranges.map(({ from, before }) => range('papers', { gte: from, lt: before })))
    }
    case 'not':
      return { bool: { must_not: [clauseOf(condition.of)] } }
    case 'silent':
      return { bool: { must_not: [{ exists: { field: `facets.${condition.facet}` } }] } }
    case 'livesIn':
      return { terms: { town: condition.towns } }
    case 'dated':
      return range(paths[condition.field], { gte: condition.from, lte: condition.to })
    case 'counted':
      return range(paths[condition.field], { gte: condition.from, lt: condition.below })
    case 'any':
      return anyOf(condition.of.map(clauseOf))
    case 'all':
      return allOf(condition.of.map(clauseOf))
  }
}

const range = (field: string, bounds: Record<string, string | number | undefined>): Clause => ({
  range: { [field]: bounds },
})
