import { pipelineStages } from '../../../../shared/applicants/domain/pipeline.ts'
import type { FacetName } from '../../../../shared/applicants/fields/facets.ts'
import type {
  ShortlistCriterion,
  ShortlistFit,
  ShortlistNeed,
  ShortlistRequirement,
} from '../../../../shared/companies/domain/shortlist.ts'
import { type Condition, type ConditionSource, isNear, startsBy } from './conditions.ts'
import { keyIn } from './facets.ts'
import { bestGrade, gradeOfLevel } from './grades.ts'
import { namesOf } from './labels.ts'

/** A criterion of an order, as it must hold on the first and on the last day. */
export interface Criterion {
  readonly thing: ShortlistCriterion
  readonly atFirst: Condition
  /** The same object if the day makes no difference. */
  readonly atLast: Condition
}

const steady = (thing: ShortlistCriterion, condition: Condition): Criterion => ({
  thing,
  atFirst: condition,
  atLast: condition,
})

/**
 * Returns the conditions for candidates of an order: active, in its trade and not rejected. The trade comes first
 * because it excludes the most.
 */
export function candidatesOf({ trade }: ShortlistRequirement): Condition[] {
  return [
    { kind: 'has', facet: 'professions', keys: namesOf('professions', trade).map(keyIn('professions')) },
    { kind: 'has', facet: 'status', keys: ['active'] },
    { kind: 'has', facet: 'pipelineStage', keys: pipelineStages.filter((stage) => stage !== 'rejected') },
  ]
}

export function criteriaOf({ near, from, until = from, needs }: ShortlistRequirement): Criterion[] {
  const mayWork = (on: string): Condition => ({ kind: 'dated', field: 'rightToWorkUntil', from: on })
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

function criterionOf(need: ShortlistNeed, thing: number, { from, until }: { from: string; until: string }): Criterion {
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

/** Returns true if the criterion at a place is met on the first or the last day. */
export type IsMet = (place: number, day: 'atFirst' | 'atLast') => boolean
export type Credentials = Pick<ConditionSource, 'grades' | 'rightToWorkUntil'>

/** Returns the fit level for the criteria a candidate meets. */
export function shortlistFit(
  { needs }: ShortlistRequirement,
  criteria: readonly Criterion[],
  isMet: IsMet,
  credentialsOf: () => Credentials,
): ShortlistFit {
  const places = criteria.map(({ thing }, place) => ({ thing, place }))
  const unmet = places.filter(({ place }) => !isMet(place, 'atLast'))
  const [first] = unmet
  if (first === undefined) return { fit: 'ready' }
  if (unmet.every(({ place }) => isMet(place, 'atFirst'))) {
    const own = credentialsOf()
    const lastDayOf = (thing: ShortlistCriterion): string => {
      const need = typeof thing === 'number' ? needs[thing] : undefined
      return need ? lastDayOfNeed(need, own) : (own.rightToWorkUntil ?? '')
    }
    return { fit: 'endsMidway', ends: unmet.map(({ thing }) => ({ thing, lastDay: lastDayOf(thing) })) }
  }
  return unmet.length === 1 ? { fit: 'lacksOne', thing: first.thing } : { fit: 'lacksMore' }
}

/** Returns the last day on which one of the accepted certificates is valid. */
function lastDayOfNeed(need: ShortlistNeed, { grades }: Credentials): string {
  const days = papers.flatMap((facet) => bestGrade(grades[facet], need[facet].map(keyIn(facet))) ?? [])
  return days.sort().at(-1) ?? ''
}
