import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Form, Formik, type FormikHelpers } from 'formik'
import * as z from 'zod'
import { changePassword } from '../../../../../shared/accounts/contract/changePassword.ts'
import { isAllowedForRole } from '../../../../../shared/accounts/domain/access.ts'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { confirmedPassword } from '../../../ui/forms/confirmedPassword.ts'
import { useShowRefusal } from '../../../ui/forms/useShowRefusal.ts'
import { validateWith } from '../../../ui/forms/zodForm.ts'
import { NewPasswordFields } from '../newPassword/NewPasswordFields.tsx'

// The confirmation is checked in the form and never sent.
const rules = z.object(changePassword.body.shape)
const empty = { currentPassword: '', password: '', confirmPassword: '' }
type Values = typeof empty

export function PasswordChange({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const showRefusal = useShowRefusal()
  const { user } = useSession()
  const hasAgents = user && isAllowedForRole(user.role, 'agents:connect')

  const submit = async ({ currentPassword, password }: Values, form: FormikHelpers<Values>) => {
    try {
      await call(changePassword, { body: { currentPassword, password } })
      form.resetForm()
      toast({ title: t('Password changed. You are logged out on all other devices.') })
      onChanged()
    } catch (problem) {
      showRefusal(problem, form)
    }
  }

  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {hasAgents
          ? t('Changing your password logs you out on all other devices and disconnects your AI agents.')
          : t('Changing your password logs you out on all other devices.')}
      </Typography>
      <Formik
        initialValues={empty}
        validate={validateWith<Values>(rules)}
        validationSchema={confirmedPassword}
        onSubmit={submit}
      >
        <Form noValidate method="post">
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 400 }}>
            <PasswordField name="currentPassword" label={t('Current password')} autoComplete="current-password" />
            <NewPasswordFields
              labels={{ password: t('New password'), confirmation: t('Confirm new password') }}
              {...(user && { person: user })}
            />
            <SubmitButton label={t('Change password')} doing={t('Saving...')} sx={{ justifySelf: 'start' }} />
          </Box>
        </Form>
      </Formik>
    </>
  )
}
