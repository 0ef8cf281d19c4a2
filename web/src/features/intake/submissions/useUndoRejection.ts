import { useCallback } from 'react'
import type { SubmissionAnswer } from '../../../../../shared/intake/contract/submissionAnswer.ts'
import { ApiError, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useDecisions } from './useDecisions.ts'

/** Undoes a rejection and shows the outcome; returns whether it was undone. */
export function useUndoRejection(): (rejected: SubmissionAnswer) => Promise<boolean> {
  const { t } = useTranslation()
  const toast = useToast()
  const decisions = useDecisions()
  return useCallback(
    async (rejected) => {
      try {
        await decisions.undoRejection(rejected)
        toast({ title: t('Moved to Pending'), description: t('The rejection has been undone. No email is sent.') })
        return true
      } catch (problem) {
        toast({
          title: t('Could not undo'),
          description: translateMessage(t, shownMessage(problem, 'An error occurred. Please try again.')),
          variant: 'destructive',
        })
        if (problem instanceof ApiError && problem.status < 500) decisions.refresh(rejected)
        return false
      }
    },
    [decisions, t, toast],
  )
}
