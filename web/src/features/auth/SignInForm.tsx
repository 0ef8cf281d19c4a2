import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Form, Formik, type FormikHelpers } from 'formik'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signIn } from '../../../../shared/contract/identity/signIn.ts'
import { credentialsSchema } from '../../../../shared/domain/user.ts'
import { paths } from '../../addresses.ts'
import { call, shownMessage } from '../../api/call.ts'
import { told } from '../../i18n/told.ts'
import { useSession } from '../../session/session.tsx'
import { FormField } from '../../ui/fields/FormField.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { useToast } from '../../ui/toast.tsx'
import { validateWith } from '../../ui/zodForm.ts'
import { showAnswerErrors } from './showAnswerErrors.ts'

const empty = { username: '', password: '' }
type Values = typeof empty

export function SignInForm() {
  const { t } = useTranslation()
  const toast = useToast()
  const session = useSession()

  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    try {
      const user = await call(signIn, { body: credentialsSchema.parse(values) })
      toast({
        title: t('Welcome back!'),
        description: t('Logged in as {{name}}', { name: user.firstName || user.username }),
      })
      session.signedIn(user)
    } catch (problem) {
      showAnswerErrors(problem, form)
      toast({ title: t('Login failed'), description: told(t, shownMessage(problem)), variant: 'destructive' })
    }
  }

  return (
    <Formik initialValues={empty} validate={validateWith<Values>(credentialsSchema)} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate method="post">
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <FormField name="username" label={t('Username')} autoComplete="username" required autoFocus />
            <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
            <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
              {isSubmitting ? t('Signing in...') : t('Sign in')}
            </Button>
            <Button component={Link} to={paths.forgotPassword} sx={{ justifySelf: 'center' }}>
              {t('Forgot your password?')}
            </Button>
          </Box>
        </Form>
      )}
    </Formik>
  )
}
