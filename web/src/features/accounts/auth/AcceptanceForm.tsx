import Box from '@mui/material/Box'
import { Form, Formik, type FormikHelpers } from 'formik'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { acceptInvitation } from '../../../../../shared/accounts/contract/acceptInvitation.ts'
import type { readInvitation } from '../../../../../shared/accounts/contract/readInvitation.ts'
import { acceptanceSchema } from '../../../../../shared/accounts/domain/invitation.ts'
import { roleLabels } from '../../../../../shared/accounts/domain/user.ts'
import type { RouteAnswer } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormField } from '../../../ui/fields/FormField.tsx'
import { validateWith } from '../../../ui/forms/zodForm.ts'
import { paths } from '../../../urls.ts'
import { NewPasswordField } from '../newPassword/NewPasswordField.tsx'
import { AuthMessage } from './AuthMessage.tsx'
import { showAnswerErrors } from './showAnswerErrors.ts'

const empty = { username: '', password: '', firstName: '', lastName: '' }
type Values = typeof empty

interface AcceptanceFormProps {
  token: string
  invitation: RouteAnswer<typeof readInvitation>
}

/** Asks an invited person for the account's details and creates the account. */
export function AcceptanceForm({ token, invitation: { email, role, losesIt } }: AcceptanceFormProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const session = useSession()
  const [problem, setProblem] = useState<unknown>(null)

  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    setProblem(null)
    try {
      const user = await call(acceptInvitation, { body: { token, ...acceptanceSchema.parse(values) } })
      const name = user.firstName || user.username
      toast({ title: t('Account created!'), description: t('Welcome to Fagfolk, {{name}}!', { name }) })
      session.signedIn(user)
      void navigate(paths.dashboard, { replace: true })
    } catch (thrown) {
      showAnswerErrors(thrown, form)
      setProblem(thrown)
    }
  }

  return (
    <AuthMessage
      title={t('Welcome to Fagfolk')}
      text={t('Your role: {{role}}. You can log in with {{email}} or the username you choose.', {
        role: t(roleLabels[role]),
        email,
      })}
    >
      <Formik initialValues={empty} validate={validateWith<Values>(acceptanceSchema)} onSubmit={submit}>
        <Form noValidate method="post">
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {losesIt && (
              <Notice tone="info" quiet>
                {t(
                  'Someone registered {{email}} earlier but never confirmed it. The email will move to your new account. If that was you, log in to the earlier account with the username {{username}}.',
                  { email, username: losesIt.username },
                )}
              </Notice>
            )}
            {problem !== null && <Notice tone="error">{translateMessage(t, shownMessage(problem))}</Notice>}
            <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              <FormField name="firstName" label={t('First name')} autoComplete="given-name" required autoFocus />
              <FormField name="lastName" label={t('Last name')} autoComplete="family-name" required />
            </Box>
            <FormField name="username" label={t('Username')} autoComplete="username" required />
            <NewPasswordField label={t('Password')} isNewAccount person={{ email }} />
            <SubmitButton size="large" label={t('Create account')} doing={t('Creating account...')} />
          </Box>
        </Form>
      </Formik>
    </AuthMessage>
  )
}
