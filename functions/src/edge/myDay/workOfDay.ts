import { type MyDay, myDayLimits } from '../../../../shared/activity/domain/myDay.ts'
import { daysAfter } from '../../../../shared/kernel/domain/calendarDays.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getMyDay as permissions } from '../permissions.ts'

type Deps = Pick<
  DependenciesOf<typeof permissions>,
  'orders' | 'placements' | 'assignments' | 'clientDecisions' | 'companies' | 'feed'
>
type Work = NonNullable<MyDay['work']>

/**
 * Returns the order-related work of a colleague on a day: openings on orders that begin soon, and people who finish
 * soon. Adds recent answers by candidates, and by clients about the people that the colleague proposed.
 */
export async function workOfDay(userId: string, today: string, deps: Deps): Promise<Work> {
  const until = daysAfter(today, myDayLimits.workDays)
  const since = daysAfter(today, -myDayLimits.answerDays)
  const [orders, lasting, words, clientDecisions] = await Promise.all([
    deps.orders.openFirst(myDayLimits.ordersLookedAt),
    deps.placements.notEndedBefore(today),
    deps.assignments.latestAnswers(myDayLimits.answers),
    deps.clientDecisions.latestFor(userId, myDayLimits.answers),
  ])
  const soon = orders.filter(({ from }) => from <= until)
  const placed = await deps.placements.countsOf(soon.map(({ id }) => id))
  const open = soon
    .map((order) => ({ ...order, placed: placed.get(order.id) ?? 0 }))
    .filter(({ people, placed: taken }) => taken < people)
    .slice(0, myDayLimits.orders)
  const free = lasting
    .flatMap(({ applicantIds, orderId, until: lastDay, ...place }) =>
      orderId === undefined || lastDay === undefined || lastDay > until
        ? []
        : applicantIds.map((applicantId) => ({ ...place, orderId, applicantId, until: lastDay })),
    )
    .slice(0, myDayLimits.free)
  const answers = [
    ...words.map(({ applicantId, clientId, state, answeredAt = '' }) => ({
      ...{ applicantId, clientId, answeredAt },
      consent: state,
    })),
    ...clientDecisions.map(({ applicantId, clientId, answer, answeredAt }) => ({
      ...{ applicantId, clientId, answeredAt },
      verdict: answer,
    })),
  ]
    .filter(({ answeredAt }) => answeredAt >= since)
    .toSorted((one, other) => (one.answeredAt < other.answeredAt ? 1 : -1))
    .slice(0, myDayLimits.answers)

  const [names, people] = await Promise.all([
    deps.companies.namesOf([...new Set([...open, ...free, ...answers].map(({ clientId }) => clientId))]),
    deps.feed.read(
      [...free, ...answers].map(({ applicantId }) => applicantId),
      ['id', 'firstName', 'lastName'],
    ),
  ])
  /** Adds current names and leaves out erased people. */
  const named = <Entry extends { applicantId: string; clientId: string }>({ applicantId, ...entry }: Entry) => {
    const person = people.get(applicantId)
    const { firstName, lastName } = person ?? {}
    const applicant = { id: applicantId, firstName: String(firstName), lastName: String(lastName) }
    return person ? [{ ...entry, applicant, clientName: names.get(entry.clientId) }] : []
  }
  return {
    open: open.map((order) => ({ ...order, clientName: names.get(order.clientId) })),
    free: free.flatMap(named),
    answers: answers.flatMap(named),
  }
}
