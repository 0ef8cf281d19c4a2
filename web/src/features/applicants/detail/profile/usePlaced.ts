import { listAssignments } from '../../../../../../shared/contract/clients/listAssignments.ts'
import { mayEver } from '../../../../../../shared/domain/access.ts'
import { useRoute } from '../../../../api/useRoute.ts'
import { hasBegun, placementText } from '../../../../applicant/placements.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useSession } from '../../../../session/session.tsx'
import { usePlacements } from '../../placements.tsx'

/** With whom somebody is placed, in words, for the staff; and whether that is so today: whoever is free by the record is not then. */
export function usePlaced(id: string, today: string): { placed: string[]; isTaken: boolean } {
  const { t } = useTranslation()
  const formats = useFormats()
  const { user } = useSession()
  const placements = usePlacements([id])[id] ?? []
  const may = user && mayEver(user.role, 'applicant:assign')
  const { data: relations = [] } = useRoute(listAssignments, may ? { params: { id } } : null, {
    revalidateIfStale: true,
  })
  // Who was placed without an order before that was noted for all to see stands here alone.
  const undated = relations.filter(
    ({ clientId, assignment }) =>
      assignment?.isActive &&
      assignment.stage === 'placed' &&
      assignment.orderId === undefined &&
      !placements.some((placement) => placement.clientId === clientId),
  )
  return {
    placed: [
      ...placements.map((placement) => placementText(t, formats, placement, today)),
      ...undated.map(({ clientName }) => t('Placed with {{client}}', { client: clientName ?? t('a client') })),
    ],
    isTaken: undated.length > 0 || placements.some((placement) => hasBegun(placement, today)),
  }
}
