import type { TFunction } from 'i18next'
import { type NamedAuditEntry, searchAuditLog } from '../../../../shared/audit/contract/searchAuditLog.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { call } from '../../api/call.ts'
import type { Language } from '../../browserStorage.ts'
import { csvFileName, csvOf, defused, downloadCsv } from '../../files/csv.ts'
import { type Exporter, exportNote } from '../../files/exportNote.ts'
import { actionText, actorText, changedPartsText, targetName } from './auditTexts.ts'
import type { requestOf } from './auditUrl.ts'

interface ExportOptions {
  t: TFunction
  language: Language
  exporter: Exporter
  signal: AbortSignal
  /** Reports the number of entries fetched so far. */
  fetched: (count: number) => void
}

/** Creates a CSV file of all requested entries and returns their number. Rethrows errors of calls. */
export async function exportAuditLog(
  request: NonNullable<ReturnType<typeof requestOf>>,
  { t, language, exporter, signal, fetched }: ExportOptions,
): Promise<number> {
  const entries: NamedAuditEntry[] = []
  let after: string | undefined
  do {
    const query = { ...request, export: 'yes' as const, limit: String(limits.pageSize.max), ...(after && { after }) }
    const page = await call(searchAuditLog, { query }, { signal })
    entries.push(...page.entries)
    fetched(entries.length)
    after = page.next ?? undefined
  } while (after)
  const heads = [t('Time'), t('Person'), t('Action'), t('Record'), t('Changed fields'), t('IP address'), t('ID')]
  const lines = entries.map((entry) =>
    [
      entry.timestamp,
      actorText(t, entry),
      actionText(t, entry),
      targetName(entry) ?? '',
      changedPartsText(t, entry, language),
      entry.ipAddress ?? '',
      `${entry.resource} ${entry.resourceId}`,
    ].map(defused),
  )
  const now = new Date()
  const note = exportNote(exporter, now, t, language)
  downloadCsv(csvOf([heads, ...lines], note, language), csvFileName(t('audit-log'), now))
  return entries.length
}
