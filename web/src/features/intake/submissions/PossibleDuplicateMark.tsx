import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './submissionRows.module.css'

/** Marks a submission that may be a duplicate; the review shows the other. */
export function PossibleDuplicateMark() {
  const { t } = useTranslation()
  return <span className={styles.doubt}>{t('Possible duplicate')}</span>
}
