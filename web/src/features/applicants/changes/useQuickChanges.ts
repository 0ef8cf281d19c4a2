import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicantAnswer } from '../../../../../shared/contract/applicants/applicantAnswer.ts'
import type { ApplicantRow } from '../../../../../shared/domain/applicantSearch.ts'
import { starOn, starredFrom } from '../../../../../shared/domain/limits.ts'
import { labelOf } from '../../../../../shared/domain/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../shared/domain/lists/pipelineStages.ts'
import type { PipelineStage } from '../../../../../shared/domain/pipeline.ts'
import { shownMessage } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { told } from '../../../i18n/told.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useApplicantChanges } from './applicantChanges.tsx'

type Shown = ApplicantRow | ApplicantAnswer

export const isStarred = (applicant: Pick<ApplicantRow, 'starRating'>): boolean =>
  (applicant.starRating ?? 0) >= starredFrom

/** The changes that are shown at once, with what is told when they fail. */
export function useQuickChanges() {
  const { t } = useTranslation()
  const language = useLanguage()
  const toast = useToast()
  const { changeAtOnce } = useApplicantChanges()

  const failed = useCallback(
    (problem: unknown) =>
      toast({
        title: t('Error'),
        description: told(t, shownMessage(problem, 'Failed to update applicant')),
        variant: 'destructive',
      }),
    [t, toast],
  )

  /** On sets 5 stars, off takes the rating away. */
  const toggleStar = useCallback(
    (applicant: Shown) => {
      changeAtOnce(applicant, { starRating: isStarred(applicant) ? null : starOn }).catch(failed)
    },
    [changeAtOnce, failed],
  )

  const moveStage = useCallback(
    (applicant: Shown, to: PipelineStage) => {
      const from = applicant.pipelineStage
      const move = async () => {
        const moved = await changeAtOnce(applicant, { pipelineStage: to })
        const undo = () => {
          changeAtOnce(moved, { pipelineStage: from }).catch(failed)
        }
        toast({
          title: t('Moved to {{stage}}', { stage: labelOf(pipelineStageLabels, to, language) }),
          description: `${applicant.firstName} ${applicant.lastName}`,
          action: { label: t('Undo'), onAction: undo },
        })
      }
      move().catch(failed)
    },
    [changeAtOnce, failed, language, t, toast],
  )

  return { toggleStar, moveStage }
}
