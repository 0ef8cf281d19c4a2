import { useTranslation } from '../../i18n/useTranslation.ts'
import { PasswordField } from './PasswordField.tsx'

/** The labels are those that the specification fixes for `/reset-password`, unless others are given. */
export function NewPasswordFields({ labels }: { labels?: { password: string; confirmation: string } }) {
  const { t } = useTranslation()
  return (
    <>
      <PasswordField
        name="password"
        label={labels?.password ?? t('New Password')}
        autoComplete="new-password"
        hint={t('At least 6 characters')}
      />
      <PasswordField
        name="confirmPassword"
        label={labels?.confirmation ?? t('Confirm New Password')}
        autoComplete="new-password"
      />
    </>
  )
}
