import { useCallback } from 'react'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import type { PipelineStage } from '../../../../../shared/applicants/domain/pipeline.ts'
import { starOn, starredFrom } from '../../../../../shared/kernel/domain/limits.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../shared/kernel/lists/pipelineStages.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { shownMessage } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useApplicantChanges } from './applicantChanges.tsx'
import { type QuickChange, reverse } from './applicantCopies.ts'

type Shown = ApplicantRow | ApplicantAnswer

export const isStarred = (applicant: Pick<ApplicantRow, 'starRating'>): boolean =>
  (applicant.starRating ?? 0) >= starredFrom

/** Changes that are shown at once, with the messages for failed ones. */
export function useQuickChanges() {
  const { t } = useTranslation()
  const language = useLanguage()
  const toast = useToast()
  const { changeAtOnce } = useApplicantChanges()

  const failed = useCallback(
    (problem: unknown) =>
      toast({
        title: t('Error'),
        description: translateMessage(t, shownMessage(problem, 'Failed to update applicant')),
        variant: 'destructive',
      }),
    [t, toast],
  )

  /** Applies a change at once and offers to undo it. */
  const changeWithUndo = useCallback(
    async (applicant: Shown, change: QuickChange, title: string) => {
      const before = reverse(applicant, change)
      const after = await changeAtOnce(applicant, change)
      const undo = () => {
        changeAtOnce(after, before).catch(failed)
      }
      toast({
        title,
        description: `${applicant.firstName} ${applicant.lastName}`,
        action: { label: t('Undo'), onAction: undo },
      })
    },
    [changeAtOnce, failed, t, toast],
  )

  /**
   * Starring sets 5 stars; unstarring removes the rating. A rating that is replaced or removed can be restored by undo.
   */
  const toggleStar = useCallback(
    (applicant: Shown) => {
      const change = { starRating: isStarred(applicant) ? null : starOn }
      const changing =
        applicant.starRating === undefined
          ? changeAtOnce(applicant, change)
          : changeWithUndo(applicant, change, change.starRating === null ? t('Star removed') : t('Starred'))
      changing.catch(failed)
    },
    [changeAtOnce, changeWithUndo, failed, t],
  )

  const moveStage = useCallback(
    (applicant: Shown, to: PipelineStage) => {
      const title = t('Moved to {{stage}}', { stage: labelOf(pipelineStageLabels, to, language) })
      changeWithUndo(applicant, { pipelineStage: to }, title).catch(failed)
    },
    [changeWithUndo, failed, language, t],
  )

  return { toggleStar, moveStage }
}
