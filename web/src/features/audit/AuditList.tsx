import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router-dom'
import type { NamedAuditEntry } from '../../../../shared/audit/contract/searchAuditLog.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { HistoryIcon } from '../../ui/icons/HistoryIcon.tsx'
import { applicantUrl, paths, submissionsQuery } from '../../urls.ts'
import styles from './auditList.module.css'
import { actionText, actorText, changedPartsText, targetName } from './auditTexts.ts'
import type { AuditEntries } from './useAuditLog.ts'

interface AuditListProps {
  log: AuditEntries
  /** False while the typed dates are not a valid range. */
  isAsked: boolean
  onPerson: (userId: string) => void
}

export function AuditList({ log, isAsked, onPerson }: AuditListProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { entries, problem, searchedTo, loadingMore, showMore, retry } = log
  if (!isAsked) return <EmptyState icon={<HistoryIcon />} title={t('Choose a start date and an end date')} />
  if (problem && !entries) {
    return (
      <Box sx={{ p: 2.5 }}>
        <ErrorState problem={problem} title={t('The audit log could not be loaded')} onRetry={retry} />
      </Box>
    )
  }
  if (!entries) return <ListSkeleton />
  return (
    <>
      {entries.length === 0 && !searchedTo && (
        <EmptyState
          icon={<HistoryIcon />}
          title={t('No entries')}
          text={t('Choose a longer period or another filter.')}
        />
      )}
      <div className={styles.table}>
        {entries.length > 0 && <Heads />}
        <ul aria-label={t('Entries')} className={styles.list}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} onPerson={onPerson} />
          ))}
        </ul>
      </div>
      {searchedTo && (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, p: 2 }}>
          <span role="status" className={styles.searched}>
            {t('Showing entries back to {{date}}', { date: date(searchedTo) })}
          </span>
          <Button onClick={showMore} disabled={loadingMore}>
            {loadingMore ? t('Loading more...') : t('Show more')}
          </Button>
        </Box>
      )}
    </>
  )
}

/** The headings of the columns. Phones and screen readers get a label only where a value doesn't explain itself. */
function Heads() {
  const { t } = useTranslation()
  return (
    <div aria-hidden className={styles.heads}>
      {[t('Time'), t('Person'), t('Action'), t('IP address')].map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  )
}

function AuditRow({ entry, onPerson }: { entry: NamedAuditEntry; onPerson: (userId: string) => void }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const parts = changedPartsText(t, entry, useLanguage())
  const { userId } = entry
  const who = actorText(t, entry)
  return (
    <li className={styles.row}>
      <time dateTime={entry.timestamp} className={styles.when}>
        {dateTime(entry.timestamp)}
      </time>
      <span className={styles.who}>
        {userId === undefined ? (
          who
        ) : (
          <button type="button" className={styles.person} onClick={() => onPerson(userId)}>
            {who}
          </button>
        )}
      </span>
      <span className={styles.what}>
        {actionText(t, entry)}
        <Thing entry={entry} />
        {parts && <span className={styles.parts}>{parts}</span>}
      </span>
      {entry.ipAddress && (
        <span className={styles.where}>
          <span className={styles.label}>{t('IP address')}: </span>
          {entry.ipAddress}
        </span>
      )}
    </li>
  )
}

/** The name of what the action was done to, linked to it. */
function Thing({ entry }: { entry: NamedAuditEntry }) {
  const name = targetName(entry)
  if (!name) return null
  const url = targetUrl(entry)
  return (
    <>
      {' · '}
      {url ? (
        <Link to={url} className={styles.thing}>
          {name}
        </Link>
      ) : (
        <strong>{name}</strong>
      )}
    </>
  )
}

function targetUrl({ resource, resourceId }: NamedAuditEntry): string | undefined {
  if (resource === 'applicant') return applicantUrl(resourceId)
  if (resource === 'submission') return paths.submissions + submissionsQuery({ status: 'pending', id: resourceId })
  return undefined
}

function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('Loading')} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      {[80, 65, 72, 58, 77, 69].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={28} />
      ))}
    </Box>
  )
}
