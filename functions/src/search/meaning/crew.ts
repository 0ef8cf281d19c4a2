import type { FacetName } from '../../../../shared/domain/applicantFields/facets.ts'
import type { CrewFit, CrewNeed, CrewRequirement, CrewThing } from '../../../../shared/domain/crew.ts'
import { pipelineStages } from '../../../../shared/domain/pipeline.ts'
import { type Condition, type ConditionSource, holds, isNear, startsBy } from './conditions.ts'
import { keyIn } from './facets.ts'
import { bestGrade, gradeOfLevel } from './grades.ts'
import { namesOf } from './labels.ts'

/** One thing that an order asks, as it has to be on the first day, and on the last. */
export interface Criterion {
  readonly thing: CrewThing
  readonly atFirst: Condition
  /** The same object where days make no difference. */
  readonly atLast: Condition
}

const steady = (thing: CrewThing, condition: Condition): Criterion => ({
  thing,
  atFirst: condition,
  atLast: condition,
})

/** Who is looked at for an order: active people of the trade whom nobody rejected. */
export function candidatesOf({ trade }: CrewRequirement): Condition[] {
  return [
    { kind: 'has', facet: 'status', keys: ['active'] },
    { kind: 'has', facet: 'pipelineStage', keys: pipelineStages.filter((stage) => stage !== 'rejected') },
    { kind: 'has', facet: 'professions', keys: namesOf('professions', trade).map(keyIn('professions')) },
  ]
}

/** All that an order asks of a candidate. */
export function criteriaOf({ near, from, until, needs }: CrewRequirement): Criterion[] {
  const mayWork = (on: string): Condition => ({ kind: 'dated', field: 'mayWorkUntil', from: on })
  const criteria: Criterion[] = [
    steady('start', startsBy(from)),
    { thing: 'permit', atFirst: mayWork(from), atLast: mayWork(until) },
    ...needs.map((need, place) => criterionOf(need, place, { from, until })),
  ]
  if (near) {
    const { town, kilometres, orRelocate } = near
    criteria.unshift(
      steady('town', isNear({ near: town, within: kilometres, orRelocate: orRelocate ? 'yes' : undefined })),
    )
  }
  return criteria
}

const papers = ['certificates', 'driverLicense'] as const
const plain = ['tradeSkills', 'machineOperations', 'skills'] as const

function criterionOf(need: CrewNeed, thing: number, { from, until }: { from: string; until: string }): Criterion {
  const lasting = [
    ...plain.map((facet) => ({ facet, values: need[facet] })),
    ...need.capabilities.map((facet) => ({ facet, values: ['yes'] })),
  ]
  const always: Condition[] = [
    ...lasting.flatMap(({ facet, values }) => having(facet, values)),
    ...need.languages.map(({ language, level }): Condition => {
      const keys = [keyIn('languages')(language)]
      return { kind: 'graded', facet: 'languages', keys, least: gradeOfLevel(level) }
    }),
  ]
  const onDay = (day: string): Condition => ({
    kind: 'any',
    of: [
      ...always,
      ...papers
        .filter((facet) => need[facet].length > 0)
        .map((facet): Condition => ({ kind: 'graded', facet, keys: need[facet].map(keyIn(facet)), least: day })),
    ],
  })
  return papers.some((facet) => need[facet].length > 0)
    ? { thing, atFirst: onDay(from), atLast: onDay(until) }
    : steady(thing, onDay(from))
}

const having = (facet: FacetName, values: readonly string[]): Condition[] =>
  values.length === 0 ? [] : [{ kind: 'has', facet, keys: values.map(keyIn(facet)) }]

/** How a candidate fits. */
export function crewFit(requirement: CrewRequirement, person: ConditionSource): CrewFit {
  const unmet = criteriaOf(requirement).filter(({ atLast }) => !holds(atLast, person))
  const [first] = unmet
  if (first === undefined) return { fit: 'ready' }
  const lacking = unmet.filter(({ atFirst }) => !holds(atFirst, person))
  if (lacking.length === 0) {
    const ends = unmet.map(({ thing }) => ({ thing, lastDay: lastDayOf(thing, requirement, person) }))
    return { fit: 'endsMidway', ends }
  }
  return unmet.length === 1 ? { fit: 'lacksOne', thing: first.thing } : { fit: 'lacksMore' }
}

/** The last day on which something holds that ends. */
function lastDayOf(thing: CrewThing, { needs }: CrewRequirement, person: ConditionSource): string {
  const need = typeof thing === 'number' ? needs[thing] : undefined
  if (need === undefined) return person.mayWorkUntil
  const days = papers.flatMap((facet) => bestGrade(person.grades[facet], need[facet].map(keyIn(facet))) ?? [])
  return days.sort().at(-1) ?? ''
}
