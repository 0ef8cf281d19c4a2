import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './brand.module.css'

interface BrandProps {
  /** Tells what the product is and its edition, which is of interest to those who work with it. */
  edition?: boolean
  /** Only the mark, where there is no room for the name. */
  folded?: boolean
}

/** The product's name. */
export function Brand({ edition = false, folded = false }: BrandProps) {
  const { t } = useTranslation()
  return (
    <span className={styles.brand}>
      <img src="/fagfolk.svg" alt={folded ? 'Fagfolk' : ''} />
      {!folded && (
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
