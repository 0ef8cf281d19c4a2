import type { TFunction } from 'i18next'
import type { UnreadReason } from '../../../../../shared/conversations/domain/originalEmail.ts'
import type { SubmissionAnswer } from '../../../../../shared/intake/contract/submissionAnswer.ts'
import type { HeldReason } from '../../../../../shared/intake/domain/submission.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './submissionRows.module.css'

const heldTexts = (t: TFunction): Record<HeldReason, string> => ({
  automatic: t('Looks like an automatic reply'),
  spam: t('Flagged by the mail service'),
  harmful: t('Contains malware'),
  too_many: t('More than five mails in a day'),
  unknown_address: t('Sent to an unknown address'),
})

const unreadTexts = (t: TFunction): Record<UnreadReason, string> => ({
  too_large: t('Mail over 15 MB, not read'),
  harmful: t('Contains malware'),
  unreadable: t('Mail could not be read'),
})

/** Says shortly why a mail is held as spam, as long as it is, or why it was not read. The review says more. */
export function HeldMark({ submission: { status, held, originalEmailContent } }: { submission: SubmissionAnswer }) {
  const { t } = useTranslation()
  const unread = originalEmailContent?.unread
  const reason = (status === 'spam' && held && heldTexts(t)[held]) || (unread && unreadTexts(t)[unread])
  return reason && <span className={styles.added}>{reason}</span>
}
