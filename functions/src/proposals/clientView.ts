import { isRunning } from '../../../shared/companies/domain/order.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import type { HiddenPeople } from '../applicants/ports.ts'
import type { OrderStore } from '../companies/stores/orderStore.ts'
import type { AssignmentStore } from './stores/assignmentStore.ts'

interface Deps {
  hidden: HiddenPeople
  orders: Pick<OrderStore, 'ofIds'>
  now: () => Date
}

/** A proposal as read for a client. */
interface Shown {
  stage: string
  orderId?: string | undefined
}

/**
 * Returns the store of proposals without the people whom clients no longer see, in everything that is read for clients.
 * A client keeps seeing someone who asked to be erased only where they work, on an order that is still running.
 * What staff read is unchanged.
 */
export function clientView(assignments: AssignmentStore, { hidden, orders, now }: Deps): AssignmentStore {
  /** Returns which of these proposals are placements that still run. Without an order, no end is known: none does. */
  async function running<Proposal extends Shown>(clientId: string, proposals: readonly Proposal[]) {
    const placed = proposals.filter(({ stage, orderId }) => stage === 'placed' && orderId !== undefined)
    const ids = new Set(placed.flatMap(({ orderId }) => orderId ?? []))
    if (ids.size === 0) return new Set<Proposal>()
    const today = dateInDenmark(now())
    const found = (await orders.ofIds(clientId, [...ids])).filter((order) => isRunning(order, today))
    const runs = new Set(found.map(({ id }) => id))
    return new Set(placed.filter(({ orderId }) => orderId !== undefined && runs.has(orderId)))
  }
  async function without<Person extends Shown & { applicantId: string }>(
    clientId: string,
    all: Promise<Person[]>,
  ): Promise<Person[]> {
    const [people, ids] = await Promise.all([all, hidden.ids()])
    const asked = people.filter(({ applicantId }) => ids.has(applicantId))
    if (asked.length === 0) return people
    const atWork = await running(clientId, asked)
    return people.filter((each) => !ids.has(each.applicantId) || atWork.has(each))
  }
  return {
    ...assignments,
    shownPeople: (clientId) => without(clientId, assignments.shownPeople(clientId)),
    shownAssignments: (clientId) => without(clientId, assignments.shownAssignments(clientId)),
    async shownTo(clientId, applicantId) {
      const [shown, isHidden] = await Promise.all([assignments.shownTo(clientId, applicantId), hidden.has(applicantId)])
      return shown && isHidden && (await running(clientId, [shown])).size === 0 ? undefined : shown
    },
  }
}
