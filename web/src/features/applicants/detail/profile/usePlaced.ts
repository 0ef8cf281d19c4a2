import { hasBegun, placementText } from '../../../../applicant/placements.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { usePlacements } from '../../placements.tsx'

/** With whom somebody is placed, in words, for the staff; and whether that is so today: whoever is free by the record is not then. */
export function usePlaced(id: string, today: string): { placed: string[]; isTaken: boolean } {
  const { t } = useTranslation()
  const formats = useFormats()
  const placements = usePlacements([id])[id] ?? []
  return {
    placed: placements.map((placement) => placementText(t, formats, placement, today)),
    isTaken: placements.some((placement) => hasBegun(placement, today)),
  }
}
