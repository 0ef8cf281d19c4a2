import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Form, Formik, type FormikHelpers } from 'formik'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod'
import { resetPassword } from '../../../../../shared/accounts/contract/resetPassword.ts'
import { passwordSchema } from '../../../../../shared/accounts/domain/user.ts'
import { ApiError, call, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { confirmedPassword } from '../../../ui/forms/confirmedPassword.ts'
import { validateWith } from '../../../ui/forms/zodForm.ts'
import { paths } from '../../../urls.ts'
import { NewPasswordFields } from '../newPassword/NewPasswordFields.tsx'
import { AuthMessage } from './AuthMessage.tsx'
import { showAnswerErrors } from './showAnswerErrors.ts'

const rules = z.object({ password: passwordSchema })
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
    <AuthMessage title={t('Set a new password')} text={t('You will be logged out on all other devices.')}>
      <Formik
        initialValues={empty}
        validate={validateWith<Values>(rules)}
        validationSchema={confirmedPassword}
        onSubmit={submit}
      >
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
                {translateMessage(t, shownMessage(problem))}
              </Notice>
            )}
            <NewPasswordFields />
            <SubmitButton size="large" label={t('Reset Password')} doing={t('Resetting...')} />
          </Box>
        </Form>
      </Formik>
    </AuthMessage>
  )
}
