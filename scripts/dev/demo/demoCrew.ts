import type { Order } from '../../../shared/companies/domain/order.ts'
import type { AssignmentStage } from '../../../shared/proposals/domain/assignmentStage.ts'
import type { ConsentAnswer } from '../../../shared/proposals/domain/clientConsent.ts'
import type { SaidVerdict } from '../../../shared/proposals/domain/clientVerdict.ts'
import data from './data/crews.json' with { type: 'json' }
import { mayBePresented } from './demoAssignments.ts'
import { type DemoApplicant, type DemoFixture, demoApplicant } from './demoPerson.ts'

/** What happened so many days before today: one of the others. */
export interface DemoStep {
  daysAgo: number
  /** What the staff did. */
  move?: Extract<AssignmentStage, 'asked' | 'proposed' | 'interview' | 'placed'>
  /** What the person said, and in how many days from today it is another time. */
  says?: { answer: ConsentAnswer; freeIn?: number }
  /** What the client said, and in how many days from today somebody is to start. */
  verdict?: Omit<SaidVerdict, 'startDate'> & { startsIn?: number }
  meeting?: { inDays: number; time: string; place: string }
  /** Whether the staff heard by phone what the person or the client said. */
  isHeard?: boolean
}

/** What is done for one person of an order, and whether the client is shown them. */
interface DemoRole {
  isShown: boolean
  steps: readonly DemoStep[]
}

/** The people of each order, by its position. */
export const demoRoles = data as unknown as readonly (readonly DemoRole[])[]

/** Nobody further on is looked at. */
const lookedAt = 500

/**
 * Who has each role of an order: active people of its trade, those first who have what it asks and can start; who is hired is
 * placed, and nobody else. Where too few are
 * there, the last roles are nobody's.
 */
export function crewOfOrder(
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

/** Of what an order asks, how much of that is there which is easily told. */
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
