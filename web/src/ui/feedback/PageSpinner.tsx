import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './pageSpinner.module.css'

/** Shown in place of a page while it is unknown what to show. `named` adds the product's name, for the first page. */
export function PageSpinner({ named = false }: { named?: boolean }) {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.place}>
      {named && <span className={styles.name}>Fagfolk</span>}
      <span role="progressbar" aria-label={t('Loading')} className={styles.ring} />
    </div>
  )
}
