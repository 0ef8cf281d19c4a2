import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import type { listPlacements as contract } from '../../../../shared/proposals/contract/listPlacements.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listPlacements as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Returns the placements of these people on orders that end today or later or have no last day, and without an order.
 * Ordered by start date.
 */
export async function listPlacements(
  { query: { ids } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const requestedIds = new Set(ids)
  const lasting = await deps.placements.notEndedBefore(dateInDenmark(deps.now()))
  const placements = lasting
    .flatMap(({ applicantIds, ...place }) =>
      applicantIds.filter((id) => requestedIds.has(id)).map((applicantId) => ({ applicantId, ...place })),
    )
    .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))
  const names = await deps.companies.namesOf([...new Set(placements.map(({ clientId }) => clientId))])
  return placements.map((placement) => ({ ...placement, clientName: names.get(placement.clientId) }))
}
