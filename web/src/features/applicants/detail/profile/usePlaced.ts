import { hasBegun, placementText } from '../../../../applicant/placements.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { usePlacements } from '../../placements.tsx'

/**
 * Returns the person's placements in words, for staff, and whether one has begun: the person is then not available,
 * whatever the record says.
 */
export function usePlaced(id: string, today: string): { placed: string[]; isTaken: boolean } {
  const { t } = useTranslation()
  const formats = useFormats()
  const placements = usePlacements([id])[id] ?? []
  return {
    placed: placements.map((placement) => placementText(t, formats, placement, today)),
    isTaken: placements.some((placement) => hasBegun(placement, today)),
  }
}
