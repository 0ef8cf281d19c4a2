import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PlainIconButton } from '../../../ui/controls/PlainIconButton.tsx'
import { SwapHorizIcon } from '../../../ui/icons/SwapHorizIcon.tsx'

interface MoveButtonProps {
  row: ApplicantRow
  isOpen: boolean
  onChoose: (row: ApplicantRow, anchor: HTMLElement) => void
}

export const moveButtonId = (cardId: string): string => `move-${cardId}`

/** Opens the menu of the stages that can follow: the keyboard and touch alternative to dragging. */
export function MoveButton({ row, isOpen, onChoose }: MoveButtonProps) {
  const { t } = useTranslation()
  return (
    <PlainIconButton
      id={moveButtonId(row.id)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={t('Move {{name}} to another stage', { name: `${row.firstName} ${row.lastName}` })}
      onClick={({ currentTarget }) => onChoose(row, currentTarget)}
    >
      <SwapHorizIcon fontSize="small" />
    </PlainIconButton>
  )
}
