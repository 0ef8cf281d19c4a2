import IconButton from '@mui/material/IconButton'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ChevronLeftIcon as PreviousIcon } from '../../../ui/icons/ChevronLeftIcon.tsx'
import { ChevronRightIcon as NextIcon } from '../../../ui/icons/ChevronRightIcon.tsx'

export interface Steps {
  /** The submissions before and after the open one in the list. */
  previous: string | undefined
  next: string | undefined
  stepTo: (id: string) => void
}

/** Leads from one submission to its neighbours in the list; nothing where it has none. */
export function SubmissionSteps({ steps: { previous, next, stepTo }, still }: { steps: Steps; still: boolean }) {
  const { t } = useTranslation()
  if (previous === undefined && next === undefined) return null
  return (
    <>
      <IconButton
        aria-label={t('Previous submission')}
        disabled={still || previous === undefined}
        onClick={() => previous !== undefined && stepTo(previous)}
      >
        <PreviousIcon />
      </IconButton>
      <IconButton
        aria-label={t('Next submission')}
        disabled={still || next === undefined}
        onClick={() => next !== undefined && stepTo(next)}
      >
        <NextIcon />
      </IconButton>
    </>
  )
}
