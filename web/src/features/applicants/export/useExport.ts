import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { unknownProblem } from '../../../api/apiError.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { scriptOnDemand } from '../../../ui/feedback/scriptOnDemand.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { Filters } from '../view/filters.ts'

const exportScript = scriptOnDemand(() => import('./exportApplicants.ts'))

export interface ExportControl {
  /** Number of applicants fetched so far; undefined while no export runs. */
  exported: number | undefined
  /** Exports the selected applicants, or all that match the filters if none is selected. */
  start: (filters: Filters, selected: ReadonlyMap<string, ApplicantRow>) => void
  cancel: () => void
}

/** Creates a CSV file and reports the outcome. */
export function useExport(): ExportControl {
  const { t } = useTranslation()
  const toast = useToast()
  const language = useLanguage()
  const { user } = useSession()
  const [exported, setExported] = useState<number>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const start = useCallback<ExportControl['start']>(
    async (filters, selected) => {
      if (!user) return
      abort.current = new AbortController()
      const { signal } = abort.current
      setExported(0)
      try {
        const { exportApplicants } = await exportScript()
        const outcome = await exportApplicants({
          filters,
          selected,
          exporter: user,
          signal,
          fetched: setExported,
          t,
          language,
        })
        if (outcome) toast(outcome)
      } catch {
        toast({ title: t('Export failed'), description: t(unknownProblem), variant: 'destructive' })
      } finally {
        setExported(undefined)
      }
    },
    [t, language, user, toast],
  )

  const cancel = useCallback(() => abort.current?.abort(), [])
  return { exported, start, cancel }
}
