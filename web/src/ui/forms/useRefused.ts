import { useState } from 'react'
import type { FieldProblem } from '../../../../shared/kernel/domain/errors.ts'
import { ApiError, shownMessage } from '../../api/call.ts'
import { translateMessage } from '../../i18n/translateMessage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useToast } from '../feedback/toast.tsx'

/** Holds the field errors of a refused call, for the fields to show. Other errors are shown as a toast. */
export function useRefused() {
  const { t } = useTranslation()
  const toast = useToast()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])

  const take = (problem: unknown) => {
    const fields = (problem instanceof ApiError && problem.answer?.fields) || []
    setProblems(fields)
    if (fields.length === 0) toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
  }
  const refused = (path: string) => problems.find((each) => each.path === path)
  const dismiss = () => setProblems([])
  return { refused, take, dismiss }
}
