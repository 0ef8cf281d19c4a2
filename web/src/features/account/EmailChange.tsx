import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Form, Formik, type FormikHelpers } from 'formik'
import { useTranslation } from 'react-i18next'
import { requestSignInEmail } from '../../../../shared/contract/identity/requestSignInEmail.ts'
import { ApiError, call, shownMessage } from '../../api/call.ts'
import { told } from '../../i18n/told.ts'
import { FormField } from '../../ui/fields/FormField.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { useToast } from '../../ui/toast.tsx'
import { formErrors, validateWith } from '../../ui/zodForm.ts'

const rules = requestSignInEmail.body
const empty = { email: '', currentPassword: '' }
type Values = typeof empty

/** Asks for another email to sign in with. */
export function EmailChange({ onAsked }: { onAsked: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()

  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    const body = rules.parse(values)
    try {
      await call(requestSignInEmail, { body })
      form.resetForm()
      toast({ title: t('Success'), description: t('Open the link that we have sent to {{email}}.', body) })
      onAsked()
    } catch (problem) {
      const fields = (problem instanceof ApiError && problem.answer?.fields) || []
      form.setErrors(formErrors<Values>(fields))
      if (fields.length === 0)
        toast({ title: t('Error'), description: told(t, shownMessage(problem)), variant: 'destructive' })
    }
  }

  return (
    <Formik initialValues={empty} validate={validateWith<Values>(rules)} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate method="post">
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 400, mt: 2 }}>
            <FormField
              id="wanted-email"
              name="email"
              type="email"
              required
              autoComplete="email"
              label={t('New email')}
              hint={t('It counts once you open the link that is mailed there.')}
            />
            <PasswordField
              id="password-for-email"
              name="currentPassword"
              label={t('Your password')}
              autoComplete="current-password"
            />
            <Button type="submit" variant="outlined" disabled={isSubmitting} sx={{ justifySelf: 'start' }}>
              {isSubmitting ? t('Sending...') : t('Change email')}
            </Button>
          </Box>
        </Form>
      )}
    </Formik>
  )
}
