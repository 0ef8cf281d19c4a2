import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './pageSpinner.module.css'

/** Stands for a whole page while it is not known what to show. */
export function PageSpinner() {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.place}>
      <span role="progressbar" aria-label={t('Loading')} className={styles.ring} />
    </div>
  )
}
