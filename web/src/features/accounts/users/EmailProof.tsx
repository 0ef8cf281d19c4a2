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
          t(
            'The email was not confirmed and moved to an invited account. This user can still log in with the username.',
          ),
        ]
      : [
          t('Unconfirmed email'),
          t('The email is not confirmed. To give this user a role, send an invitation to the address.'),
        ]
  return (
    <span data-tooltip={why} className={styles.proof}>
      <SoftChip colours={stageColours.screening}>{text}</SoftChip>
    </span>
  )
}
