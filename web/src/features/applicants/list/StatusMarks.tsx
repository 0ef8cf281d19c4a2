import type { ExpiringCredential } from '../../../../../shared/applicants/domain/expiringCredentials.ts'
import { expiryState } from '../../../../../shared/kernel/domain/expiry.ts'
import { applicantStatusLabels } from '../../../../../shared/kernel/lists/applicantStatuses.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { credentialName } from '../../../applicant/credentialName.ts'
import { expiryText } from '../../../applicant/expiryText.ts'
import { StatusBadge } from '../../../applicant/StatusBadge.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { visuallyHidden } from '../../../ui/layout/visuallyHidden.ts'
import { AnswerMark } from '../clientAnswers.tsx'
import { PlacementMark } from '../placements.tsx'
import styles from './statusMarks.module.css'

/** The stage, and next to or below it what else to know before calling. */
export function StatusMarks({ row }: { row: ApplicantRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { relative } = useFormats()
  return (
    <span className={styles.marks}>
      <StatusBadge person={row} />
      <AnswerMark applicantId={row.id} awaited={styles.awaited} answered={styles.mark} />
      <PlacementMark applicantId={row.id} className={styles.placed} />
      {row.incomplete && <span className={styles.mark}>{t('Incomplete')}</span>}
      {row.status !== 'active' && (
        <span className={styles.mark}>{labelOf(applicantStatusLabels, row.status, language)}</span>
      )}
      {row.availabilityConfirmedAt && (
        <span className={styles.mark}>{t('Confirmed {{when}}', { when: relative(row.availabilityConfirmedAt) })}</span>
      )}
      {row.endingPaper && <ExpiryChip credential={row.endingPaper} />}
    </span>
  )
}

/** Which certificate or permit expires and when, if the list filters by that. */
function ExpiryChip({ credential }: { credential: ExpiringCredential }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const formats = useFormats()
  const name = credentialName(t, credential, language)
  const text = expiryText(t, formats, credential.expiryDate)
  return (
    <span className={styles.mark} data-tooltip={`${name}: ${text}`}>
      <span className={styles.credential}>{name}</span>
      {/* The cell has room only for the date; a colour marks it as past. */}
      <span
        aria-hidden
        className={styles.credential}
        data-over={expiryState(credential.expiryDate, new Date()) === 'expired'}
      >
        {formats.date(credential.expiryDate)}
      </span>
      <span style={visuallyHidden}>{text}</span>
    </span>
  )
}
