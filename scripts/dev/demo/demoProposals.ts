import { planClientDecision } from '../../../functions/src/proposals/plans/planClientDecision.ts'
import { interviewEntries } from '../../../functions/src/proposals/plans/planInterview.ts'
import { type ConsentReply, planAnswer, planMove } from '../../../functions/src/proposals/plans/planProposal.ts'
import { proposalEntries } from '../../../functions/src/proposals/proposalEntries.ts'
import { clientDecisionEntries } from '../../../functions/src/proposals/storeClientDecision.ts'
import type { Proposal } from '../../../functions/src/proposals/stores/assignmentStore.ts'
import type { TimelineEntry } from '../../../shared/applicants/domain/timeline.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import type { Order } from '../../../shared/companies/domain/order.ts'
import type { GivenClientDecision } from '../../../shared/proposals/domain/clientDecision.ts'
import { beginningOf, interviewSchema } from '../../../shared/proposals/domain/interview.ts'
import { type Day, dateOf, dayOf, timestampOf } from './days.ts'
import { userAgent } from './demoActivity.ts'
import { demoOrders } from './demoClients.ts'
import type { DemoApplicant, DemoFixture } from './demoPerson.ts'
import { type DemoStep, demoRoles, shortlistOfOrder } from './demoShortlist.ts'
import { demoUserId } from './demoUsers.ts'
import { type Chance, chanceOf } from './random.ts'

/** A proposal for an order, in its current state, with its timeline and audit entries. */
export interface DemoProposal {
  order: Order
  proposal: Proposal
  log: { timeline: TimelineEntry; audit: AuditEntry }[]
}

/** Returns the proposals for the demo orders, built step by step with the product's own rules. */
export function demoProposals(fixture: DemoFixture & { count: number }): DemoProposal[] {
  const taken = new Set<string>()
  return demoOrders(fixture).flatMap((order, place) => {
    const roles = demoRoles[place] ?? []
    const shortlist = shortlistOfOrder(fixture, order, roles, taken)
    for (const { person } of shortlist) taken.add(person.id)
    return shortlist.map(({ person, steps }, index) => {
      const chance = chanceOf(fixture.seed, `relation of order ${place}`, index)
      return historyOf({ fixture, order, person, chance }, steps)
    })
  })
}

interface StepContext {
  fixture: DemoFixture
  order: Order
  person: DemoApplicant
  chance: Chance
}

function historyOf(about: StepContext, steps: readonly DemoStep[]): DemoProposal {
  const today = dayOf(about.fixture.today)
  let proposal: Proposal = {}
  const log: DemoProposal['log'] = []
  for (const [index, { daysAgo, ...step }] of steps.entries()) {
    // One event per hour, so that they stay in order.
    const at = timestampOf(today - daysAgo, (8 + index) * 3600 + about.chance.whole(0, 3599))
    const { next, entries } = applyStep(about, proposal, step, { at, today })
    log.push(entries)
    proposal = next
  }
  return { order: about.order, proposal, log }
}

type DemoClientDecision = NonNullable<DemoStep['decision']>

interface Moment {
  at: string
  today: Day
}
interface StepResult {
  next: Proposal
  entries: DemoProposal['log'][number]
}

/** Applies a step to a proposal, decided and logged as in the product. */
function applyStep(about: StepContext, before: Proposal, step: Omit<DemoStep, 'daysAgo'>, moment: Moment): StepResult {
  if (step.decision) return decideAsClient(about, before, { ...step, decision: step.decision }, moment)
  if (step.meeting) return arrangeInterview(about, before, step.meeting, moment)
  return applyMove(about, before, step, moment)
}

const idsOf = ({ order, person }: StepContext) => ({ clientId: order.clientId, applicantId: person.id })

/** Returns the recruiter or the client as the actor, with an IP address. */
const actingAs = ({ fixture, chance }: StepContext, account: 'recruiter' | 'client') => ({
  actor: { kind: 'user', userId: demoUserId(fixture.seed, account), role: account } as const,
  clientAddress: `192.0.2.${chance.whole(1, 254)}`,
  userAgent,
})

function decideAsClient(
  about: StepContext,
  before: Proposal,
  { decision: said, isByPhone }: Pick<DemoStep, 'isByPhone'> & { decision: DemoClientDecision },
  { at, today }: Moment,
): StepResult {
  const by = actingAs(about, isByPhone ? 'recruiter' : 'client')
  const { userId } = by.actor
  const decision = {
    ...{ assignmentId: before.assignment?.id ?? '', decision: decisionOn(said, today), now: new Date(at) },
    by: isByPhone ? { recordedBy: userId } : { answeredBy: userId },
  }
  const { next } = required(planClientDecision(before, { status: 'open' }, decision))
  return {
    next: { ...before, verdict: next },
    entries: clientDecisionEntries(next, { ...by, at, newId: about.chance.uuid }),
  }
}

function arrangeInterview(
  about: StepContext,
  before: Proposal,
  { inDays, time, place }: NonNullable<DemoStep['meeting']>,
  { at, today }: Moment,
): StepResult {
  const by = actingAs(about, 'recruiter')
  const interview = interviewSchema.parse({
    ...{ ...idsOf(about), assignmentId: before.assignment?.id, setBy: by.actor.userId, version: 1 },
    ...{ at: beginningOf({ date: dateOf(today + inDays), time }), minutes: 45, place },
  })
  return {
    next: { ...before, interview },
    entries: interviewEntries(interview, { ...by, at, newId: about.chance.uuid }),
  }
}

function applyMove(
  about: StepContext,
  before: Proposal,
  { move, says, isByPhone = false }: Omit<DemoStep, 'daysAgo'>,
  { at, today }: Moment,
): StepResult {
  const { order, person, chance } = about
  const between = idsOf(about)
  const by = actingAs(about, 'recruiter')
  const asStaff = { between, userId: by.actor.userId, now: new Date(at), newId: chance.uuid }
  const isTheirs = says !== undefined && !isByPhone
  const planned = required(
    move
      ? planMove(before, { stage: move, channel: 'mail', orderId: order.id }, person, asStaff)
      : planAnswer(before, answerOn(says, today), person, isTheirs ? { ...asStaff, userId: undefined } : asStaff),
  )
  // A yes by phone creates an assignment without an order.
  const { assignment, consent } = planned.next
  const next = { ...before, consent, assignment: assignment && { ...assignment, orderId: order.id } }
  const { actor, ...from } = by
  const context = { ...from, ...(!isTheirs && { actor }), at, newId: chance.uuid }
  return { next, entries: proposalEntries(between, before, next, context) }
}

const decisionOn = ({ startsIn, ...input }: DemoClientDecision, today: Day): GivenClientDecision => ({
  ...input,
  ...(startsIn !== undefined && { startDate: dateOf(today + startsIn) }),
})

const answerOn = (says: DemoStep['says'], today: Day): ConsentReply => ({
  answer: says?.answer ?? 'willing',
  ...(says?.freeIn !== undefined && { availableFrom: dateOf(today + says.freeIn) }),
})

function required<Planned>(planned: Planned | undefined): Planned {
  if (planned === undefined) throw new Error('A step of the demo changes nothing')
  return planned
}
