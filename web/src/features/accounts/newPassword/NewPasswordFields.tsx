import type { Person } from '../../../../../shared/accounts/domain/guessableWords.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

interface NewPasswordFieldsProps {
  /** Those that the specification fixes for `/reset-password`, unless others are given. */
  labels?: { password: string; confirmation: string }
  person?: Partial<Person>
}

/** The new password of an existing account, and the same again. */
export function NewPasswordFields({ labels, person = {} }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <NewPasswordField label={labels?.password ?? t('New Password')} person={person} />
      <PasswordField
        name="confirmPassword"
        label={labels?.confirmation ?? t('Confirm New Password')}
        autoComplete="new-password"
      />
    </>
  )
}
