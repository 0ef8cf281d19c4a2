import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './pageSpinner.module.css'

/** Shown in place of a page while it is unknown what to show. */
export function PageSpinner() {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.place}>
      <span role="progressbar" aria-label={t('Loading')} className={styles.ring} />
    </div>
  )
}
