import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './brand.module.css'

interface BrandProps {
  /** Whether to show the kind of product and its edition, which matter only to staff. */
  edition?: boolean
  collapsed?: boolean
}

export function Brand({ edition = false, collapsed = false }: BrandProps) {
  const { t } = useTranslation()
  return (
    <span className={styles.brand}>
      <img src="/fagfolk.svg" alt={collapsed ? 'Fagfolk' : ''} />
      {!collapsed && (
        <>
          <span className={styles.words}>
            <span className={styles.name}>Fagfolk</span>
            {edition && <span className={styles.product}>{t('Applicant tracker')}</span>}
          </span>
          {edition && <span className={styles.edition}>{t('Pro')}</span>}
        </>
      )}
    </span>
  )
}
