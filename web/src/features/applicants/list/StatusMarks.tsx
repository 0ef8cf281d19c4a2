import type { ApplicantRow } from '../../../../../shared/domain/applicantSearch.ts'
import { applicantStatusLabels } from '../../../../../shared/domain/lists/applicantStatuses.ts'
import { labelOf } from '../../../../../shared/domain/lists/listEntry.ts'
import { StageBadge } from '../../../applicant/StageBadge.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './statusMarks.module.css'

/** The stage, and beside or below it what else one should know before calling. */
export function StatusMarks({ row }: { row: ApplicantRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { relative } = useFormats()
  return (
    <span className={styles.marks}>
      <StageBadge stage={row.pipelineStage} />
      {row.incomplete && <span className={styles.mark}>{t('Incomplete')}</span>}
      {row.status !== 'active' && (
        <span className={styles.mark}>{labelOf(applicantStatusLabels, row.status, language)}</span>
      )}
      {row.availabilityConfirmedAt && (
        <span className={styles.mark}>{t('Confirmed: {{when}}', { when: relative(row.availabilityConfirmedAt) })}</span>
      )}
    </span>
  )
}
