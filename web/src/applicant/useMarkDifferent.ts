import { useCallback } from 'react'
import { markDifferent } from '../../../shared/search/contract/markDifferent.ts'
import { call, shownMessage } from '../api/call.ts'
import { translateMessage } from '../i18n/translateMessage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useToast } from '../ui/feedback/toast.tsx'

/** Marks two applicants as different people, and offers to undo it. Calls `onSaid` after either. */
export function useMarkDifferent(onSaid: () => unknown) {
  const { t } = useTranslation()
  const toast = useToast()
  return useCallback(
    async (id: string, otherId: string) => {
      const say = async (apart: boolean) => {
        try {
          await call(markDifferent, { params: { id }, body: { otherId, apart } })
          await onSaid()
          return true
        } catch (problem) {
          const title = translateMessage(t, shownMessage(problem, 'Your change could not be saved. Please try again.'))
          toast({ title, variant: 'destructive' })
          return false
        }
      }
      if (!(await say(true))) return
      toast({
        title: t('Not a duplicate'),
        action: { label: t('Undo'), onAction: () => void say(false) },
      })
    },
    [onSaid, t, toast],
  )
}
