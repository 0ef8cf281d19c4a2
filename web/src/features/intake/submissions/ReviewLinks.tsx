import { useTranslation } from '../../../i18n/useTranslation.ts'
import { plainClick } from '../../../routing/plainClick.ts'
import styles from './submissionRows.module.css'

interface ReviewButtonProps {
  name: string
  /** The submission's URL, for opening another tab or copying; a plain click calls `onOpen`. */
  url: string
  onOpen: () => void
}

export function ReviewButton({ name, url, onOpen }: ReviewButtonProps) {
  const { t } = useTranslation()
  return (
    <a href={url} className={styles.review} aria-label={t('Review {{name}}', { name })} onClick={plainClick(onOpen)}>
      {t('Review')}
    </a>
  )
}

/** The candidate's name, which also opens the submission; keyboard users have the button. */
export function SubmissionName({ name, url, onOpen }: ReviewButtonProps) {
  return (
    <a href={url} tabIndex={-1} data-tooltip={name} className={styles.name} onClick={plainClick(onOpen)}>
      {name}
    </a>
  )
}
