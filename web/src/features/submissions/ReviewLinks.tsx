import { useTranslation } from '../../i18n/useTranslation.ts'
import { plainClick } from '../../routing/plainClick.ts'
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
      onClick={plainClick(onOpen)}
    >
      {t('Review')}
    </a>
  )
}

/** The name of whoever applied, which opens the submission, too; the keyboard has the button for that. */
export function SubmissionName({ name, address, onOpen }: ReviewButtonProps) {
  return (
    <a href={address} tabIndex={-1} data-tooltip={name} className={styles.name} onClick={plainClick(onOpen)}>
      {name}
    </a>
  )
}
