import { useTranslation } from '../../i18n/useTranslation.ts'
import { PasswordField } from './PasswordField.tsx'

export function NewPasswordFields() {
  const { t } = useTranslation()
  return (
    <>
      <PasswordField
        name="password"
        label={t('New Password')}
        autoComplete="new-password"
        hint={t('At least 6 characters')}
      />
      <PasswordField name="confirmPassword" label={t('Confirm New Password')} autoComplete="new-password" />
    </>
  )
}
