import IconButton from '@mui/material/IconButton'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { ChevronLeftIcon as PreviousIcon } from '../../../../ui/icons/ChevronLeftIcon.tsx'
import { ChevronRightIcon as NextIcon } from '../../../../ui/icons/ChevronRightIcon.tsx'

export interface Steps {
  /** The ids of the submissions before and after the open one in the list. */
  previous: string | undefined
  next: string | undefined
  stepTo: (id: string) => void
}

/** Buttons to the previous and next submission in the list; nothing if there is none. */
export function SubmissionSteps({ steps: { previous, next, stepTo }, still }: { steps: Steps; still: boolean }) {
  const { t } = useTranslation()
  if (previous === undefined && next === undefined) return null
  return (
    <>
      <IconButton
        aria-label={t('Previous application')}
        disabled={still || previous === undefined}
        onClick={() => previous !== undefined && stepTo(previous)}
      >
        <PreviousIcon />
      </IconButton>
      <IconButton
        aria-label={t('Next application')}
        disabled={still || next === undefined}
        onClick={() => next !== undefined && stepTo(next)}
      >
        <NextIcon />
      </IconButton>
    </>
  )
}
