import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './submissionRows.module.css'

/** Says of a submission that its person may be in the database already; its review tells who. */
export function DoubtMark() {
  const { t } = useTranslation()
  return <span className={styles.doubt}>{t('Possible duplicate')}</span>
}
