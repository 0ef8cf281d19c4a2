import type { KeyboardEvent, Ref } from 'react'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PlainIconButton } from '../../../ui/controls/PlainIconButton.tsx'
import { StarBorderIcon } from '../../../ui/icons/StarBorderIcon.tsx'
import { StarIcon } from '../../../ui/icons/StarIcon.tsx'
import { isStarred, useQuickChanges } from './useQuickChanges.ts'

interface StarButtonProps {
  applicant: ApplicantRow | ApplicantAnswer
  tabIndex?: number
  ref?: Ref<HTMLButtonElement>
}

/** Space presses the button; without this the surrounding grid would scroll a page. */
export const stopSpaceKey = (event: KeyboardEvent): void => {
  if (event.key === ' ') event.stopPropagation()
}

/** Stars an applicant or removes the star. */
export function StarButton({ applicant, tabIndex, ref }: StarButtonProps) {
  const { t } = useTranslation()
  const { toggleStar } = useQuickChanges()
  const starred = isStarred(applicant)
  const name = `${applicant.firstName} ${applicant.lastName}`
  return (
    <PlainIconButton
      ref={ref}
      tabIndex={tabIndex ?? 0}
      aria-pressed={starred}
      aria-label={t('Star {{name}}', { name })}
      onKeyDown={stopSpaceKey}
      onClick={(event) => {
        event.stopPropagation()
        toggleStar(applicant)
      }}
      style={starred ? on : off}
    >
      {starred ? <StarIcon fontSize="small" /> : <StarBorderIcon fontSize="small" />}
    </PlainIconButton>
  )
}

const on = { color: 'var(--mui-palette-secondary-main)' }
const off = { color: 'var(--mui-palette-text-disabled)' }
