import { clientLimits } from '../../../../shared/companies/domain/clientLimits.ts'
import { type Order, shortlistArea } from '../../../../shared/companies/domain/order.ts'
import type { ShortlistRequirement } from '../../../../shared/companies/domain/shortlist.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type {
  buildShortlist as contract,
  ShortlistPerson,
} from '../../../../shared/proposals/contract/buildShortlist.ts'
import { isOver } from '../../../../shared/proposals/domain/assignmentStage.ts'
import { requireOrder } from '../../companies/knownOrders.ts'
import type { OrderPlacements } from '../../companies/stores/placementStore.ts'
import type { Shortlist, ShortlistGroup, ShortlistMember } from '../../search/applicantSearch.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { buildShortlist as permissions } from '../permissions.ts'
import type { Proposal } from '../stores/assignmentStore.ts'

type Deps = DependenciesOf<typeof permissions>
type Query = RouteInput<typeof contract>['query']

/**
 * Returns a shortlist for an order, with each person's proposal to the client and their other placements in that
 * period. Returns null as the shortlist if search is unavailable. Throws `not_found`.
 */
export async function buildShortlist(
  { params: { id: clientId, orderId }, query }: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const order = await requireOrder(clientId, orderId, deps)
  const most = query.most ?? clientLimits.crew.usual
  const [crew, lasting] = await Promise.all([
    deps.breaker<Shortlist | null>(
      (engine) => engine.crew(requirementOf(order, query), most),
      async () => null,
    ),
    deps.placements.notEndedBefore(order.from),
  ])
  if (!crew) return { crew: null }

  const lists = [crew.ready, crew.endsMidway, crew.lacksOne]
  const ids = lists.flatMap(({ people }) => people.map(({ row }) => row.id))
  const elsewhere = placedElsewhere(order, lasting)
  const taken = new Set(ids)
  const clients = new Set(
    [...elsewhere].flatMap(([id, places]) => (taken.has(id) ? places.map((place) => place.clientId) : [])),
  )
  const [proposals, names] = await Promise.all([
    deps.assignments.proposalsTo(clientId, ids),
    deps.companies.namesOf([...clients]),
  ])
  const present = (member: ShortlistMember): ShortlistPerson => ({
    ...factsOf(member),
    ...proposalFacts(orderId, proposals.get(member.row.id)),
    elsewhere: elsewhere
      .get(member.row.id)
      ?.map(({ applicantIds: _ids, ...place }) => ({ ...place, clientName: names.get(place.clientId) })),
  })
  const listed = ({ total, people }: ShortlistGroup) => ({ total, people: people.map(present) })
  return {
    crew: {
      ready: listed(crew.ready),
      endsMidway: listed(crew.endsMidway),
      lacksOne: listed(crew.lacksOne),
      lacking: crew.lacking,
    },
  }
}

/** Returns the requirements of an order. The distance in the query overrides the one stored with the order. */
const requirementOf = (order: Order, query: Query): ShortlistRequirement => {
  const { profession, city, region, from, until, requirements } = order
  const area = shortlistArea(order)
  const orRelocate = query.orRelocate === undefined ? area.orRelocate : query.orRelocate === 'yes'
  return {
    trade: profession,
    near: { town: `${city}, ${region}`, kilometres: query.within ?? area.within, orRelocate },
    from,
    ...(until !== undefined && { until }),
    needs: requirements,
  }
}

/**
 * Returns the people placed on other orders during this one, or with other clients without an order, with their
 * placements by applicant id.
 */
function placedElsewhere(
  { id, clientId, from, until }: Order,
  lasting: readonly OrderPlacements[],
): Map<string, OrderPlacements[]> {
  const found = new Map<string, OrderPlacements[]>()
  for (const places of lasting) {
    // Placements with this client without an order are shown by the assignment instead.
    const isHere = places.orderId === undefined ? places.clientId === clientId : places.orderId === id
    const isSecondary = until === undefined || places.from === undefined || places.from <= until
    const isAtAll = places.until === undefined || places.until >= from
    if (isHere || !isSecondary || !isAtAll) continue
    for (const person of places.applicantIds) found.set(person, [...(found.get(person) ?? []), places])
  }
  return found
}

const factsOf = ({
  row,
  fit,
  kilometres,
}: ShortlistMember): Pick<ShortlistPerson, 'applicant' | 'fit' | 'kilometres'> => ({
  applicant: row,
  fit,
  ...(kilometres !== undefined && { kilometres }),
})

const proposalFacts = (
  order: string,
  { assignment, consent }: Proposal = {},
): Pick<ShortlistPerson, 'assignment' | 'consent'> => ({
  ...(assignment && (!isOver(assignment.stage) || assignment.orderId === order) && { assignment }),
  ...(consent && { consent }),
})
