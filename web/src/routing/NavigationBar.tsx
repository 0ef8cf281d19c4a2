import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './navigationBar.module.css'

/** Shows that the next page is loading while the previous one is still visible. */
export function NavigationBar() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <div role="progressbar" aria-label={t('Loading')} className={styles.bar} />
    </div>
  )
}
