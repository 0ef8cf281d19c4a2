import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Form, Formik, type FormikHelpers } from 'formik'
import { register } from '../../../../../shared/accounts/contract/register.ts'
import { registrationSchema } from '../../../../../shared/accounts/domain/user.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { DataCache } from '../../../api/DataCache.tsx'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormField } from '../../../ui/fields/FormField.tsx'
import { validateWith } from '../../../ui/forms/zodForm.ts'
import { paths } from '../../../urls.ts'
import { NewPasswordField } from '../newPassword/NewPasswordField.tsx'
import { showAnswerErrors } from './showAnswerErrors.ts'

const empty = { username: '', email: '', password: '', firstName: '', lastName: '' }
type Values = typeof empty

/** Loads the rules of passwords, for which the page itself has no cache. */
export const RegisterForm = () => (
  <DataCache>
    <Registration />
  </DataCache>
)

function Registration() {
  const { t } = useTranslation()
  const toast = useToast()
  const session = useSession()

  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    try {
      const user = await call(register, { body: registrationSchema.parse(values) })
      const name = user.firstName || user.username
      toast({ title: t('Account created!'), description: t('Welcome to Fagfolk, {{name}}!', { name }) })
      session.signedIn(user)
    } catch (problem) {
      showAnswerErrors(problem, form)
      toast({
        title: t('Registration failed'),
        description: translateMessage(t, shownMessage(problem)),
        variant: 'destructive',
      })
    }
  }

  return (
    <Formik initialValues={empty} validate={validateWith<Values>(registrationSchema)} onSubmit={submit}>
      <Form noValidate method="post">
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <FormField
            name="username"
            id="new-username"
            label={t('Username')}
            autoComplete="username"
            required
            autoFocus
          />
          <FormField name="email" label={t('Email')} type="email" autoComplete="email" required />
          <NewPasswordField id="new-password" label={t('Password')} isNewAccount />
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <FormField name="firstName" label={t('First name')} autoComplete="given-name" hint={t('Optional')} />
            <FormField name="lastName" label={t('Last name')} autoComplete="family-name" hint={t('Optional')} />
          </Box>
          <SubmitButton size="large" label={t('Create account')} doing={t('Creating account...')} />
          <Link href={paths.privacy} target="_blank" variant="body2" sx={{ justifySelf: 'start' }}>
            {t('How we handle your data')}
          </Link>
        </Box>
      </Form>
    </Formik>
  )
}
