import type { ManagedUser } from '../../../../../shared/accounts/domain/managedUser.ts'
import { isEmailProven } from '../../../../../shared/accounts/domain/provenEmail.ts'
import { stageColours } from '../../../applicant/stageColours.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SoftChip } from '../../../ui/text/SoftChip.tsx'
import styles from './userRows.module.css'

/** Says that an account has no email or an unconfirmed one, and why that matters. */
export function EmailProof({ user }: { user: Pick<ManagedUser, 'email' | 'emailProvedAt'> }) {
  const { t } = useTranslation()
  if (isEmailProven(user)) return null
  const [text, why] =
    user.email === undefined
      ? [
          t('No email'),
          t('An invitation took over the email, which nobody had confirmed. The username still signs in.'),
        ]
      : [
          t('Unproven email'),
          t('Nobody has shown that they read mail to this address. Send an invitation to it to give a role.'),
        ]
  return (
    <span data-tooltip={why} className={styles.proof}>
      <SoftChip colours={stageColours.screening}>{text}</SoftChip>
    </span>
  )
}
