import type { Order } from '../../../shared/companies/domain/order.ts'
import type { AssignmentStage } from '../../../shared/proposals/domain/assignmentStage.ts'
import type { ConsentAnswer } from '../../../shared/proposals/domain/clientConsent.ts'
import type { GivenClientDecision } from '../../../shared/proposals/domain/clientDecision.ts'
import data from './data/shortlists.json' with { type: 'json' }
import { mayBePresented } from './demoAssignments.ts'
import { type DemoApplicant, type DemoFixture, demoApplicant } from './demoPerson.ts'

/** An event a number of days ago. Exactly one of the other fields is set. */
export interface DemoStep {
  daysAgo: number
  /** An action by staff. */
  move?: Extract<AssignmentStage, 'asked' | 'proposed' | 'interview' | 'placed'>
  /** The person's answer, and in how many days they are available. */
  says?: { answer: ConsentAnswer; freeIn?: number }
  /** The client decision, and in how many days the person should start. */
  decision?: Omit<GivenClientDecision, 'startDate'> & { startsIn?: number }
  meeting?: { inDays: number; time: string; place: string }
  /** Whether staff recorded the answer or decision from a phone call. */
  isByPhone?: boolean
}

/** The events for one person of an order, and whether the client sees them. */
interface DemoRole {
  isShown: boolean
  steps: readonly DemoStep[]
}

/** The people on each order, in the order of the orders. */
export const demoRoles = data as unknown as readonly (readonly DemoRole[])[]

/** The maximum number of people considered. */
const lookedAt = 500

/**
 * Picks a person for each role of an order: active people in its trade, preferring those who meet its requirements and can start. Only
 * hired people fill placed roles, and they fill no others. If there are too few people, the last roles stay empty.
 */
export function shortlistOfOrder(
  { count, ...fixture }: DemoFixture & { count: number },
  order: Order,
  roles: readonly DemoRole[],
  taken: ReadonlySet<string>,
): { person: DemoApplicant; steps: readonly DemoStep[] }[] {
  if (roles.length === 0) return []
  const everybody = Array.from({ length: Math.min(count, lookedAt) }, (_, index) => demoApplicant(fixture, index))
  const waiting = everybody
    .filter((person) => isOfTrade(person, order) && !taken.has(person.id))
    .toSorted((one, other) => fitOf(other, order) - fitOf(one, order))
  return roles.flatMap(({ isShown, steps }) => {
    const at = waiting.findIndex((person) => mayBePresented(person) === isShown && isHired(person) === isPlaced(steps))
    const [person] = at < 0 ? [] : waiting.splice(at, 1)
    return person ? [{ person, steps }] : []
  })
}

const isHired = ({ pipelineStage }: DemoApplicant) => pipelineStage === 'hired'
const isPlaced = (steps: readonly DemoStep[]) => steps.some(({ move }) => move === 'placed')

const isOfTrade = ({ status, pipelineStage, professions, createdAt }: DemoApplicant, order: Order) =>
  status === 'active' &&
  pipelineStage !== 'rejected' &&
  createdAt < order.createdAt &&
  professions.some(({ profession }) => profession === order.profession)

/** Returns how many of an order's easily checked requirements a person meets. */
function fitOf({ certifications, languages, earliestStartDate, city, ...person }: DemoApplicant, order: Order): number {
  const met = order.requirements.filter(
    (need) =>
      certifications.some(({ name }) => need.certificates.includes(name)) ||
      languages.some((spoken) => need.languages.some(({ language }) => language === spoken.language)) ||
      need.capabilities.some((name) => person[name]),
  )
  const canStart = earliestStartDate !== undefined && earliestStartDate <= order.from
  return met.length + Number(canStart) + Number(city === order.city)
}
