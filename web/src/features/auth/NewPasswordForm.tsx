import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Form, Formik, type FormikHelpers } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import * as yup from 'yup'
import * as z from 'zod'
import { resetPassword } from '../../../../shared/contract/identity/resetPassword.ts'
import { passwordSchema } from '../../../../shared/domain/user.ts'
import { paths } from '../../addresses.ts'
import { ApiError, call, shownMessage } from '../../api/call.ts'
import { told } from '../../i18n/told.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { validateWith } from '../../ui/zodForm.ts'
import { AuthMessage } from './AuthMessage.tsx'
import { showAnswerErrors } from './showAnswerErrors.ts'

const rules = z.object({ password: passwordSchema })
const mismatch = "Passwords don't match"
// Formik hands an empty text to yup as undefined, which `oneOf` alone would let through.
const confirmation = yup.object({
  confirmPassword: yup
    .string()
    .required(mismatch)
    .oneOf([yup.ref('password')], mismatch),
})
const empty = { password: '', confirmPassword: '' }
type Values = typeof empty

interface NewPasswordFormProps {
  token: string
  onDone: () => void
}

export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<unknown>(null)
  const linkUsed = problem instanceof ApiError && problem.answer?.code === 'invalid_reset_token'

  const submit = async ({ password }: Values, form: FormikHelpers<Values>) => {
    setProblem(null)
    try {
      await call(resetPassword, { body: { token, password } })
      onDone()
    } catch (thrown) {
      showAnswerErrors(thrown, form)
      setProblem(thrown)
    }
  }

  return (
    <AuthMessage title={t('Set a new password')} text={t('You will be signed out everywhere else.')}>
      <Formik
        initialValues={empty}
        validate={validateWith<Values>(rules)}
        validationSchema={confirmation}
        onSubmit={submit}
      >
        {({ isSubmitting }) => (
          <Form noValidate method="post">
            <Box sx={{ display: 'grid', gap: 2.5 }}>
              {problem !== null && (
                <Notice
                  tone="error"
                  action={
                    linkUsed && (
                      <Button component={Link} to={paths.forgotPassword} size="small">
                        {t('Request New Reset Link')}
                      </Button>
                    )
                  }
                >
                  {told(t, shownMessage(problem))}
                </Notice>
              )}
              <PasswordField
                name="password"
                label={t('New Password')}
                autoComplete="new-password"
                hint={t('At least 6 characters')}
              />
              <PasswordField name="confirmPassword" label={t('Confirm New Password')} autoComplete="new-password" />
              <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
                {isSubmitting ? t('Resetting...') : t('Reset Password')}
              </Button>
            </Box>
          </Form>
        )}
      </Formik>
    </AuthMessage>
  )
}
