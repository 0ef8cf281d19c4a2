import { clientLimits } from '../../../../shared/companies/domain/clientLimits.ts'
import { listPlacements, type PersonPlacement } from '../../../../shared/proposals/contract/listPlacements.ts'
import { call } from '../../api/call.ts'

/** Current and future placements by applicant id, the earliest first. */
export type KnownPlacements = Readonly<Partial<Record<string, readonly PersonPlacement[]>>>

/** Loads the placements of these people. */
export async function placementsOf(ids: readonly string[]): Promise<KnownPlacements> {
  const { placements: most } = clientLimits
  const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, part) =>
    ids.slice(part * most, (part + 1) * most).join(','),
  )
  const found = await Promise.all(parts.map((part) => call(listPlacements, { query: { ids: part } })))
  return Object.groupBy(found.flat(), ({ applicantId }) => applicantId)
}
