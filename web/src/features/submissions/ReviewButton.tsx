import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './submissionRows.module.css'

interface ReviewButtonProps {
  name: string
  /** Where it opens, for another tab or a copied address; a plain click goes to `onOpen`. */
  address: string
  onOpen: () => void
}

/** Opens a submission. */
export function ReviewButton({ name, address, onOpen }: ReviewButtonProps) {
  const { t } = useTranslation()
  return (
    <a
      href={address}
      className={styles.review}
      aria-label={t('Review {{name}}', { name })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onOpen()
      }}
    >
      {t('Review')}
    </a>
  )
}
