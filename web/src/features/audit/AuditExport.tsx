import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { shownMessage } from '../../api/call.ts'
import { useLanguage } from '../../i18n/language.ts'
import { translateMessage } from '../../i18n/translateMessage.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../session/session.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FileDownloadOutlinedIcon as DownloadIcon } from '../../ui/icons/FileDownloadOutlinedIcon.tsx'
import type { requestOf } from './auditUrl.ts'
import { exportAuditLog } from './exportAuditLog.ts'

/** Exports all entries that match the page's filters to a CSV file. */
export function AuditExport({ request }: { request: ReturnType<typeof requestOf> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormats()
  const toast = useToast()
  const { user } = useSession()
  const [fetched, setFetched] = useState<number>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const start = async (exportRequest: NonNullable<typeof request>) => {
    if (!user) return
    abort.current = new AbortController()
    const { signal } = abort.current
    setFetched(0)
    try {
      const count = await exportAuditLog(exportRequest, { t, language, exporter: user, signal, fetched: setFetched })
      toast({
        title: t('Export successful'),
        description: t('Exported {{count}} entries to CSV', { count, replace: { count: number(count) } }),
      })
    } catch (problem) {
      if (!signal.aborted)
        toast({
          title: t('Export failed'),
          description: translateMessage(t, shownMessage(problem)),
          variant: 'destructive',
        })
    } finally {
      setFetched(undefined)
    }
  }

  if (fetched !== undefined)
    return (
      <Button variant="outlined" onClick={() => abort.current?.abort()}>
        {t('Cancel ({{fetched}} fetched)', { fetched: number(fetched) })}
      </Button>
    )
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={!request}
      onClick={() => request && void start(request)}
    >
      {t('Export to CSV')}
    </Button>
  )
}
