import { createContext, useContext } from 'react'
import useSWR from 'swr'
import { mayEver } from '../../../../shared/accounts/domain/access.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import type { SearchAnswer } from '../../../../shared/search/domain/applicantSearch.ts'
import { hasBegun, placementsAsked, placementText } from '../../applicant/placements.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../session/session.tsx'
import { onlineImport } from '../../ui/onlineImport.ts'
import { useIdle } from '../../ui/useIdle.ts'
import type { KnownPlacements } from './placementsOf.ts'

export const Placements = createContext<KnownPlacements>({})

interface PlacementMarkProps {
  applicantId: string
  className: string | undefined
}

/** Tells the staff with whom somebody is placed, or will be next. */
export function PlacementMark({ applicantId, className }: PlacementMarkProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [placement] = useContext(Placements)[applicantId] ?? []
  if (!placement) return null
  const text = placementText(t, formats, placement, dateInDenmark(new Date()))
  // There may be no room for all of it.
  return (
    <span className={className} data-tooltip={text}>
      {text}
    </span>
  )
}

/** Whether somebody works with a client on this day, and is not free. */
export function useIsTaken(applicantId: string, today: string): boolean {
  const placements = useContext(Placements)[applicantId] ?? []
  return placements.some((placement) => hasBegun(placement, today))
}

/** Whom an answer of the search shows: on the board the first cards of each column. */
export const shownFirst = ({ byStage, applicants = [] }: Partial<SearchAnswer> = {}): string[] =>
  (byStage ? Object.values(byStage).flat() : applicants).map(({ id }) => id)

/** What `Placements` holds for these people: nothing for whoever places nobody, and as long as it is not known. */
export function usePlacements(ids: readonly string[]): KnownPlacements {
  const { user } = useSession()
  const asks = useIdle() && ids.length > 0 && user && mayEver(user.role, 'orders:use')
  const { data } = useSWR(asks ? [placementsAsked, ids] : null, async ([, asked]) => placementsOf(asked), {
    revalidateIfStale: true,
    keepPreviousData: true,
  })
  return data ?? nothing
}

const nothing: KnownPlacements = {}

/** The list is not to wait for it. */
const placementsOf = async (ids: readonly string[]) =>
  (await onlineImport(() => import('./placementsOf.ts'))).placementsOf(ids)
