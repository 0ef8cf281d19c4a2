import type { SubmissionAnswer } from '../../../../../shared/intake/contract/submissionAnswer.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './submissionRows.module.css'

/** Marks an application that the candidate has added to; the review shows what. */
export function AddedMark({ submission }: { submission: SubmissionAnswer }) {
  const { t } = useTranslation()
  return submission.additions.length > 0 && <span className={styles.added}>{t('New information')}</span>
}
