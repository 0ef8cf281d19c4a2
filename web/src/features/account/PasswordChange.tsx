import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Form, Formik, type FormikHelpers } from 'formik'
import { useTranslation } from 'react-i18next'
import * as yup from 'yup'
import * as z from 'zod'
import { changePassword } from '../../../../shared/contract/identity/changePassword.ts'
import { ApiError, call, shownMessage } from '../../api/call.ts'
import { told } from '../../i18n/told.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { useToast } from '../../ui/toast.tsx'
import { formErrors, validateWith } from '../../ui/zodForm.ts'

// The confirmation stands beside what is sent.
const rules = z.object(changePassword.body.shape)
const mismatch = "Passwords don't match"
const confirmation = yup.object({
  confirmPassword: yup
    .string()
    .required(mismatch)
    .oneOf([yup.ref('password')], mismatch),
})
const empty = { currentPassword: '', password: '', confirmPassword: '' }
type Values = typeof empty

/** Another password for the own account. */
export function PasswordChange({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()

  const submit = async ({ currentPassword, password }: Values, form: FormikHelpers<Values>) => {
    try {
      await call(changePassword, { body: { currentPassword, password } })
      form.resetForm()
      toast({ title: t('Success'), description: t('Your password is changed. You are signed out everywhere else.') })
      onChanged()
    } catch (problem) {
      const fields = (problem instanceof ApiError && problem.answer?.fields) || []
      form.setErrors(formErrors<Values>(fields))
      if (fields.length === 0)
        toast({ title: t('Error'), description: told(t, shownMessage(problem)), variant: 'destructive' })
    }
  }

  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('A new password signs you out everywhere else, and ends what your agents come by.')}
      </Typography>
      <Formik
        initialValues={empty}
        validate={validateWith<Values>(rules)}
        validationSchema={confirmation}
        onSubmit={submit}
      >
        {({ isSubmitting }) => (
          <Form noValidate method="post">
            <Box sx={{ display: 'grid', gap: 2, maxWidth: 400 }}>
              <PasswordField name="currentPassword" label={t('Current password')} autoComplete="current-password" />
              <PasswordField
                name="password"
                label={t('New Password')}
                autoComplete="new-password"
                hint={t('At least 6 characters')}
              />
              <PasswordField name="confirmPassword" label={t('Confirm New Password')} autoComplete="new-password" />
              <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ justifySelf: 'start' }}>
                {isSubmitting ? t('Saving...') : t('Change password')}
              </Button>
            </Box>
          </Form>
        )}
      </Formik>
    </>
  )
}
