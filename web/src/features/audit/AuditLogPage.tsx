import Card from '@mui/material/Card'
import { useMemo } from 'react'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageUrl } from '../../routing/usePageUrl.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../ui/layout/useDocumentTitle.ts'
import { AuditExport } from './AuditExport.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditList } from './AuditList.tsx'
import { type AuditView, auditQuery, readAuditView, requestOf } from './auditUrl.ts'
import { useAuditLog } from './useAuditLog.ts'

/** The audit log of the whole product. */
export function AuditLogPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Audit log'))
  const { search, go } = usePageUrl()
  const view = useMemo(() => readAuditView(new URLSearchParams(search), dateInDenmark(new Date())), [search])
  const request = requestOf(view)
  const log = useAuditLog(request)
  const show = (changes: Partial<AuditView>) => {
    const { period: _period, ...days } = view
    const base = 'from' in changes || 'to' in changes ? days : view
    go(auditQuery({ ...base, ...changes }), { replace: true })
  }
  return (
    <>
      <PageHeader
        title={t('Audit log')}
        text={t(
          'See who viewed, changed or exported data. Entries cannot be changed and never contain the data itself.',
        )}
        actions={<AuditExport request={request} />}
      />
      <AuditFilters view={view} about={log.entries?.[0]?.resourceName} onChange={show} />
      <Card component="section" aria-label={t('Entries')} sx={{ overflow: 'clip' }}>
        <AuditList log={log} isAsked={request !== undefined} onPerson={(userId) => show({ userId })} />
      </Card>
    </>
  )
}
