import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordExport } from '../../../../../shared/contract/applicants/recordExport.ts'
import { searchApplicants } from '../../../../../shared/contract/search/searchApplicants.ts'
import type { ApplicantRow } from '../../../../../shared/domain/applicantSearch.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { told } from '../../../i18n/told.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { Filters } from '../view/filters.ts'
import { applicantsCsv, exportFileName } from './csv.ts'
import { everyResult, SearchIsLimited } from './exportRows.ts'

export interface ExportControl {
  /** How many applicants are fetched so far; undefined when nothing is being exported. */
  exported: number | undefined
  /** Exports the selected applicants, or all that the filters find where none is selected. */
  start: (filters: Filters, selected: ReadonlyMap<string, ApplicantRow>) => void
  cancel: () => void
}

/** Makes a CSV file and tells how it went. */
export function useExport(): ExportControl {
  const { t } = useTranslation()
  const toast = useToast()
  const language = useLanguage()
  const [exported, setExported] = useState<number>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const tellProblem = useCallback(
    (problem: unknown) => {
      const limited = t('The search is limited at the moment and would leave people out. Please try again shortly.')
      toast({
        title: t('Export failed'),
        description: problem instanceof SearchIsLimited ? limited : told(t, shownMessage(problem)),
        variant: 'destructive',
      })
    },
    [t, toast],
  )

  const start = useCallback<ExportControl['start']>(
    async (filters, selected) => {
      abort.current = new AbortController()
      const { signal } = abort.current
      setExported(0)
      try {
        if (selected.size > 0) await call(recordExport, {}, { signal })
        const rows =
          selected.size > 0
            ? [...selected.values()]
            : await everyResult(filters, (query) => call(searchApplicants, { query }, { signal }), setExported)
        if (rows.length === 0) {
          toast({
            title: t('No data to export'),
            description: t('There are no applicants to export'),
            variant: 'destructive',
          })
          return
        }
        download(applicantsCsv(rows, t, language), exportFileName(new Date()))
        toast({
          title: t('Export successful'),
          description: t('Exported {{count}} applicants to CSV', { count: rows.length }),
        })
      } catch (problem) {
        if (!signal.aborted) tellProblem(problem)
      } finally {
        setExported(undefined)
      }
    },
    [t, language, tellProblem, toast],
  )

  const cancel = useCallback(() => abort.current?.abort(), [])
  return { exported, start, cancel }
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
