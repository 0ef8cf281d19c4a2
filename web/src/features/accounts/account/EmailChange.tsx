import Box from '@mui/material/Box'
import { Form, Formik, type FormikHelpers } from 'formik'
import { requestSignInEmail } from '../../../../../shared/accounts/contract/requestSignInEmail.ts'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormField } from '../../../ui/fields/FormField.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { useShowRefusal } from '../../../ui/forms/useShowRefusal.ts'
import { validateWith } from '../../../ui/forms/zodForm.ts'

const rules = requestSignInEmail.body
const empty = { email: '', currentPassword: '' }
type Values = typeof empty

export function EmailChange({ onAsked }: { onAsked: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const showRefusal = useShowRefusal()

  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    const body = rules.parse(values)
    try {
      await call(requestSignInEmail, { body })
      form.resetForm()
      toast({ title: t('Open the link we sent to {{email}}.', body) })
      onAsked()
    } catch (problem) {
      showRefusal(problem, form)
    }
  }

  return (
    <Formik initialValues={empty} validate={validateWith<Values>(rules)} onSubmit={submit}>
      <Form noValidate method="post">
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 400, mt: 2 }}>
          <FormField
            id="wanted-email"
            name="email"
            type="email"
            required
            autoComplete="email"
            label={t('New email')}
            hint={t('The change takes effect when you open the link we send to the new address.')}
          />
          <PasswordField
            id="password-for-email"
            name="currentPassword"
            label={t('Current password')}
            autoComplete="current-password"
          />
          <SubmitButton
            variant="outlined"
            label={t('Change email')}
            doing={t('Sending...')}
            sx={{ justifySelf: 'start' }}
          />
        </Box>
      </Form>
    </Formik>
  )
}
