import { orderBy } from 'es-toolkit/array'
import { pick } from 'es-toolkit/object'
import { companyOf } from '../../../../shared/accounts/domain/companyOf.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { clientLimits } from '../../../../shared/companies/domain/clientLimits.ts'
import type { Order } from '../../../../shared/companies/domain/order.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { listProposals as contract } from '../../../../shared/proposals/contract/listProposals.ts'
import { type ProposedApplicant, proposedPersonSchema } from '../../../../shared/proposals/contract/listProposals.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import { shownAs } from '../../../../shared/proposals/domain/shownAs.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listProposals as permissions } from '../permissions.ts'
import { presentedPerson } from '../presentedPerson.ts'
import { readByClient } from '../proposalPresentation.ts'

/** Returns a page of the people proposed to the caller's company, with its decisions. Leaves out erased people. */
export async function listProposals(
  { query: { after = 0, applicantId } }: RouteInput<typeof contract>,
  { actor }: Pick<ActingContext, 'actor'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const clientId = companyOf(actor)
  const all = await deps.assignments.shownAssignments(clientId)
  const shown = applicantId === undefined ? all : all.filter((one) => one.applicantId === applicantId)
  const orders = await deps.orders.ofIds(clientId, idsIn(shown))
  const sorted = orderByOrder(shown, orders)
  const end = after + clientLimits.peoplePage
  const page = sorted.slice(after, end)
  const [records, facts, arranged] = await Promise.all([
    deps.feed.read(
      page.map(({ applicantId }) => applicantId),
      readFields,
    ),
    deps.clientDecisions.of(page),
    deps.interviews.of(page),
  ])
  const clientDecisions = new Map(facts.map((verdict) => [verdict.applicantId, verdict]))
  const interviews = new Map(arranged.map((interview) => [interview.applicantId, interview]))
  const people = page.flatMap((assignment): ProposedApplicant[] => {
    const record = records.get(assignment.applicantId)
    if (!record) return []
    const { id: assignmentId, applicantId, stage, orderId, stageSince, createdAt } = assignment
    const known = pick(record, readFields) as unknown as Applicant
    const between = { verdict: clientDecisions.get(applicantId), interview: interviews.get(applicantId) }
    const facts = readByClient(assignment, between, known)
    const person = proposedPersonSchema.parse(presentedPerson(known, [], shownAs(assignment)).applicant)
    return [{ ...{ assignmentId, applicantId, stage, orderId, person }, ...facts, since: stageSince ?? createdAt }]
  })
  const named = new Set(people.map(({ orderId }) => orderId))
  return {
    people,
    orders: orders.filter(({ id }) => named.has(id)),
    total: sorted.length,
    next: end < sorted.length ? String(end) : null,
  }
}

const idsIn = (assignments: readonly Assignment[]): string[] => [
  ...new Set(assignments.flatMap(({ orderId }) => orderId ?? [])),
]

/**
 * Sorts orders with people yet to be placed first, by start date, then assignments without an order. Within an order,
 * people yet to be placed come first, then by latest move.
 */
function orderByOrder(assignments: readonly Assignment[], orders: readonly Order[]): Assignment[] {
  const days = new Map(orders.map(({ id, from }) => [id, `${from}#${id}`]))
  const dayOf = ({ orderId }: Assignment) => (orderId && days.get(orderId)) ?? behindAll
  const isPlaced = ({ stage }: Assignment) => stage === 'placed'
  const waiting = new Set(assignments.filter((one) => !isPlaced(one)).map(dayOf))
  const isDone = (one: Assignment) => !waiting.has(dayOf(one))
  const movedAt = ({ stageSince, createdAt }: Assignment) => stageSince ?? createdAt
  return orderBy([...assignments], [isDone, dayOf, isPlaced, movedAt], ['asc', 'asc', 'asc', 'desc'])
}

const behindAll = '~'

/** The fields that a presentation needs. */
const readFields = [
  ...['id', 'formerNames', 'mergedFrom', 'workExperience', 'workPermitType', 'phone'],
  ...Object.keys(proposedPersonSchema.shape),
]
