import {
  type FacetName,
  facetNames,
  type GradedFacet,
  gradedFacets,
} from '../../../../shared/applicants/fields/facets.ts'
import type { Condition, ConditionSource, DateField, NumberField } from '../meaning/conditions.ts'

const paths: Record<DateField | NumberField, string> = {
  earliestStartDate: 'earliestStartDate',
  mayWorkUntil: 'mayWorkUntil',
  rightToWorkUntil: 'rightToWorkUntil',
  yearsOfExperience: 'sort.yearsOfExperience',
  stageChangedAt: 'sort.stageChangedAt',
  stageDay: 'stageDay',
  papersEndOn: 'sort.papersEndOn',
}
const pathOfFacet = (facet: FacetName): string => `facets.${facet}`
const pathOfGrades = (facet: GradedFacet): string => `grades.${facet}`

type JoinedCondition = Extract<Condition, { kind: 'not' | 'any' | 'all' }>

export function pathOf(condition: Exclude<Condition, JoinedCondition>): string {
  switch (condition.kind) {
    case 'has':
    case 'silent':
      return pathOfFacet(condition.facet)
    case 'graded':
      return pathOfGrades(condition.facet)
    case 'held':
      return 'papers'
    case 'livesIn':
      return 'town'
    case 'dated':
    case 'counted':
      return paths[condition.field]
  }
}

export function pathsOf(condition: Condition): string[] {
  switch (condition.kind) {
    case 'not':
      return pathsOf(condition.of)
    case 'any':
    case 'all':
      return condition.of.flatMap(pathsOf)
    default:
      return [pathOf(condition)]
  }
}

/** The values of index fields of one applicant, each as a list. Empty fields are missing. */
export type IndexedFields = Readonly<Record<string, readonly (string | number)[]>>

export function sourceIn(fields: IndexedFields): ConditionSource {
  const textsIn = (path: string) => (fields[path] ?? []) as string[]
  const numbersIn = (path: string) => (fields[path] ?? []) as number[]
  const textIn = (path: string) => textsIn(path)[0]
  const numberIn = (path: string) => numbersIn(path)[0]
  const each = <Name extends string>(names: readonly Name[], pathOfName: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, textsIn(pathOfName(name))])) as Record<Name, string[]>
  return {
    facets: each(facetNames, pathOfFacet),
    grades: each(gradedFacets, pathOfGrades),
    papers: textsIn('papers'),
    town: textIn('town'),
    stageDay: numberIn(paths.stageDay),
    sort: {
      yearsOfExperience: numberIn(paths.yearsOfExperience),
      stageChangedAt: numberIn(paths.stageChangedAt),
      papersEndOn: numbersIn(paths.papersEndOn),
    },
    earliestStartDate: textIn(paths.earliestStartDate),
    mayWorkUntil: textIn(paths.mayWorkUntil) ?? '',
    rightToWorkUntil: textIn(paths.rightToWorkUntil),
  }
}
