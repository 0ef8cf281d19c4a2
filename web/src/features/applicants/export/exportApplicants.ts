import type { TFunction } from 'i18next'
import { recordExport } from '../../../../../shared/applicants/contract/recordExport.ts'
import { searchApplicants } from '../../../../../shared/search/contract/searchApplicants.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { call, shownMessage } from '../../../api/call.ts'
import type { Language } from '../../../browserStorage.ts'
import { csvFileName, downloadCsv } from '../../../files/csv.ts'
import { type Exporter, exportNote } from '../../../files/exportNote.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import type { ToastContent } from '../../../ui/feedback/toastState.ts'
import type { Filters } from '../view/filters.ts'
import { applicantsCsv } from './csv.ts'
import { everyResult, SearchIsLimited } from './exportRows.ts'

interface Export {
  filters: Filters
  /** The selected applicants; if empty, all that match the filters are exported. */
  selected: ReadonlyMap<string, ApplicantRow>
  signal: AbortSignal
  exporter: Exporter
  /** Reports the number of applicants fetched so far. */
  fetched: (count: number) => void
  t: TFunction
  language: Language
}

/** Creates a CSV file, downloads it and returns the message to show; undefined if cancelled. */
export async function exportApplicants(request: Export): Promise<ToastContent | undefined> {
  const { t, language, signal, exporter } = request
  try {
    const rows = await rowsOf(request)
    if (rows.length === 0) {
      return {
        title: t('No data to export'),
        description: t('There are no applicants to export'),
        variant: 'destructive',
      }
    }
    const now = new Date()
    const note = exportNote(exporter, now, t, language)
    downloadCsv(applicantsCsv(rows, note, t, language), csvFileName(t('applicants'), now))
    return {
      title: t('Export successful'),
      description: t('Exported {{count}} applicants to CSV', { count: rows.length }),
    }
  } catch (problem) {
    if (signal.aborted) return undefined
    const limited = t('Search is limited right now and would miss some applicants. Try again shortly.')
    return {
      title: t('Export failed'),
      description: problem instanceof SearchIsLimited ? limited : translateMessage(t, shownMessage(problem)),
      variant: 'destructive',
    }
  }
}

async function rowsOf({ filters, selected, signal, fetched }: Export): Promise<ApplicantRow[]> {
  if (selected.size === 0) {
    return everyResult(filters, (query) => call(searchApplicants, { query }, { signal }), fetched)
  }
  await call(recordExport, { body: { applicantIds: [...selected.keys()] } }, { signal })
  return [...selected.values()]
}
