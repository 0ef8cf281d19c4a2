import type { SubmissionAnswer } from '../../../../../shared/intake/contract/submissionAnswer.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { missingFieldsOf } from './missingFieldsOf.ts'
import styles from './submissionRows.module.css'

/** Marks an application by mail that lacks required fields; the review lists them. */
export function MissingFieldsMark({ submission }: { submission: SubmissionAnswer }) {
  const { t } = useTranslation()
  return missingFieldsOf(submission).length > 0 && <span className={styles.doubt}>{t('Incomplete')}</span>
}
