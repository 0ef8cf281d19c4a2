import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Form, Formik, type FormikHelpers, type FormikProps } from 'formik'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type SecondStep, signIn } from '../../../../../shared/accounts/contract/signIn.ts'
import { credentialsSchema } from '../../../../../shared/accounts/domain/user.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { type TranslatableMessage, translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyPart } from '../../../routing/lazyPart.tsx'
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx'
import { Later } from '../../../ui/feedback/Later.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormField } from '../../../ui/fields/FormField.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { validateWith } from '../../../ui/forms/zodForm.ts'
import { paths } from '../../../urls.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'
import { showAnswerErrors } from './showAnswerErrors.ts'
import { useWelcome } from './useWelcome.ts'

/** The form works without it, so nothing says that its script failed to load. */
const ProviderSignIn = lazyPart(
  async () => (await import('../sso/ProviderSignIn.tsx')).ProviderSignIn,
  () => null,
)

const empty = { username: '', password: '' }
type Values = typeof empty

const problemId = 'sign-in-problem'

export function SignInForm() {
  const { t } = useTranslation()
  const toast = useToast()
  const welcome = useWelcome()
  const password = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState<SecondStep>()
  const [problem, setProblem] = useState<TranslatableMessage>()
  const [busy, setBusy] = useState(false)

  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    form.setStatus(undefined)
    setProblem(undefined)
    try {
      const answer = await call(signIn, { body: credentialsSchema.parse(values) })
      if ('secondStep' in answer) setStep(answer.secondStep)
      else welcome(answer)
    } catch (problem) {
      const words = shownMessage(problem)
      showAnswerErrors(problem, form)
      form.setStatus(words)
      toast({ title: t('Login failed'), description: translateMessage(t, words), variant: 'destructive' })
      // The password is most likely to be retyped; the error message describes it.
      password.current?.select()
    }
  }

  if (step)
    return (
      <SecondStepForm
        step={step}
        onSignedIn={welcome}
        onStartOver={(message) => {
          setStep(undefined)
          setProblem(message)
        }}
      />
    )
  return (
    <Formik initialValues={empty} validate={validateWith<Values>(credentialsSchema)} onSubmit={submit}>
      {({ status }: FormikProps<Values> & { status?: TranslatableMessage }) => (
        <Form noValidate method="post">
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {problem && <Notice tone="error">{translateMessage(t, problem)}</Notice>}
            {status && (
              <Box id={problemId}>
                <Notice tone="error" quiet>
                  {translateMessage(t, status)}
                </Notice>
              </Box>
            )}
            <FormField
              name="username"
              label={t('Username')}
              hint={t('You can also use your email address')}
              autoComplete="username"
              required
              autoFocus
            />
            <PasswordField
              name="password"
              label={t('Password')}
              autoComplete="current-password"
              inputRef={password}
              describedBy={status && problemId}
            />
            <SubmitButton size="large" label={t('Log in')} doing={t('Signing in...')} />
            <PasskeySignIn
              variant="outlined"
              busy={busy}
              onBusy={setBusy}
              onProblem={setProblem}
              onSignedIn={welcome}
            />
            <Button component={Link} to={paths.forgotPassword} sx={{ justifySelf: 'center' }}>
              {t('Forgot your password?')}
            </Button>
          </Box>
          <Later>
            <Suspense fallback={null}>
              <ProviderSignIn busy={busy} onBusy={setBusy} onProblem={setProblem} />
            </Suspense>
          </Later>
        </Form>
      )}
    </Formik>
  )
}
