import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Form, Formik } from 'formik'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod'
import { requestPasswordReset } from '../../../../../shared/accounts/contract/requestPasswordReset.ts'
import { accountEmailSchema } from '../../../../../shared/accounts/domain/user.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FormField } from '../../../ui/fields/FormField.tsx'
import { validateWith } from '../../../ui/forms/zodForm.ts'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { paths } from '../../../urls.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthMessage } from './AuthMessage.tsx'

const rules = z.object({ email: accountEmailSchema })
const empty = { email: '' }
type Values = typeof empty

/** `/forgot-password`: asks for a reset link. The answer never reveals whether the account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  useDocumentTitle(sent ? t('Check Your Email') : t('Reset your password'))

  const submit = async (values: Values) => {
    setProblem(null)
    try {
      await call(requestPasswordReset, { body: rules.parse(values) })
      setSent(true)
    } catch (thrown) {
      setProblem(thrown)
    }
  }

  if (sent) {
    return (
      <AuthLayout>
        <AuthMessage
          tone="sent"
          title={t('Check Your Email')}
          text={t("If an account with that email exists, we've sent you a password reset link.")}
          note={t('The link expires in 1 hour.')}
        >
          <Button component={Link} to={paths.signIn} variant="contained" size="large">
            {t('Back to Login')}
          </Button>
        </AuthMessage>
      </AuthLayout>
    )
  }

  return (
    <AuthLayout>
      <AuthMessage
        title={t('Reset your password')}
        text={t('Enter your email address. We will send you a link to set a new password.')}
      >
        <Formik initialValues={empty} validate={validateWith<Values>(rules)} onSubmit={submit}>
          <Form noValidate method="post">
            <Box sx={{ display: 'grid', gap: 2.5 }}>
              {problem !== null && <Notice tone="error">{translateMessage(t, shownMessage(problem))}</Notice>}
              <FormField name="email" label={t('Email')} type="email" autoComplete="email" required autoFocus />
              <SubmitButton size="large" label={t('Send Reset Link')} doing={t('Sending...')} />
              <Button component={Link} to={paths.signIn} size="large">
                {t('Back to Login')}
              </Button>
            </Box>
          </Form>
        </Formik>
      </AuthMessage>
    </AuthLayout>
  )
}
