import { clientLimits } from '../../../../shared/companies/domain/clientLimits.ts'
import { listPlacements, type PersonPlacement } from '../../../../shared/proposals/contract/listPlacements.ts'
import { call } from '../../api/call.ts'

/** Where people are placed now or later, by their ids; what began first before the others. */
export type KnownPlacements = Readonly<Partial<Record<string, readonly PersonPlacement[]>>>

/** Where these people are placed. */
export async function placementsOf(ids: readonly string[]): Promise<KnownPlacements> {
  const { placements: most } = clientLimits
  const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, part) =>
    ids.slice(part * most, (part + 1) * most).join(','),
  )
  const found = await Promise.all(parts.map((part) => call(listPlacements, { query: { ids: part } })))
  return Object.groupBy(found.flat(), ({ applicantId }) => applicantId)
}
