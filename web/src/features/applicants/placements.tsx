import { createContext, useContext } from 'react'
import useSWR from 'swr'
import { isAllowedForRole } from '../../../../shared/accounts/domain/access.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import type { SearchAnswer } from '../../../../shared/search/domain/applicantSearch.ts'
import { hasBegun, placementsAsked, placementText } from '../../applicant/placements.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../session/session.tsx'
import { onlineImport } from '../../ui/feedback/onlineImport.ts'
import { useIdle } from '../../ui/useIdle.ts'
import type { KnownPlacements } from './placementsOf.ts'

export const Placements = createContext<KnownPlacements>({})

interface PlacementMarkProps {
  applicantId: string
  className: string | undefined
}

/** Shows staff the client that a person is placed with, now or next. */
export function PlacementMark({ applicantId, className }: PlacementMarkProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [placement] = useContext(Placements)[applicantId] ?? []
  if (!placement) return null
  const text = placementText(t, formats, placement, dateInDenmark(new Date()))
  // The text may be cut off; the tooltip has all of it.
  return (
    <span className={className} data-tooltip={text}>
      {text}
    </span>
  )
}

/** Returns whether the person works for a client on this day. */
export function useIsTaken(applicantId: string, today: string): boolean {
  const placements = useContext(Placements)[applicantId] ?? []
  return placements.some((placement) => hasBegun(placement, today))
}

/** Returns the ids of the people that a search answer shows; on the board, the first cards of each column. */
export const shownFirst = ({ byStage, applicants = [] }: Partial<SearchAnswer> = {}): string[] =>
  (byStage ? Object.values(byStage).flat() : applicants).map(({ id }) => id)

/** Returns the value for `Placements`: empty for roles that can't use orders, and while loading. */
export function usePlacements(ids: readonly string[]): KnownPlacements {
  const { user } = useSession()
  const mayLoad = useIdle() && ids.length > 0 && user && isAllowedForRole(user.role, 'orders:use')
  const { data } = useSWR(
    mayLoad ? [placementsAsked, ids] : null,
    async ([, requestedIds]) => placementsOf(requestedIds),
    {
      revalidateIfStale: true,
      keepPreviousData: true,
    },
  )
  return data ?? nothing
}

const nothing: KnownPlacements = {}

/** Loaded on demand: the list must not wait for it. */
const placementsOf = async (ids: readonly string[]) =>
  (await onlineImport(() => import('./placementsOf.ts'))).placementsOf(ids)
