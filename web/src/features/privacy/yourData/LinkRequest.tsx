import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Form, Formik } from 'formik'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import * as z from 'zod'
import { accountEmailSchema } from '../../../../../shared/accounts/domain/user.ts'
import { requestOwnDataLink } from '../../../../../shared/privacy/contract/requestOwnDataLink.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx'
import { FormField } from '../../../ui/fields/FormField.tsx'
import { validateWith } from '../../../ui/forms/zodForm.ts'
import { paths } from '../../../urls.ts'

const rules = z.object({ email: accountEmailSchema })
const empty = { email: '' }
type Values = typeof empty

/**
 * Requests a link to the person's own data. The answer never reveals whether any exists. `refused` means that the link
 * the person opened was not valid.
 */
export function LinkRequest({ refused = false }: { refused?: boolean }) {
  const { t } = useTranslation()
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  const submit = async (values: Values) => {
    setProblem(null)
    try {
      await call(requestOwnDataLink, { body: rules.parse(values) })
      setSent(true)
    } catch (thrown) {
      setProblem(thrown)
    }
  }

  if (sent) {
    return (
      <StatusMessage
        tone="done"
        title={t('Check Your Email')}
        text={t('If we have data about a person with that email, we have sent a link to it.')}
        note={t('The link expires in 1 hour.')}
      >
        <Button variant="outlined" size="large" onClick={() => setSent(false)}>
          {t('Use another email')}
        </Button>
      </StatusMessage>
    )
  }

  const form = (
    <Formik initialValues={empty} validate={validateWith<Values>(rules)} onSubmit={submit}>
      <Form noValidate method="post">
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {problem !== null && <Notice tone="error">{translateMessage(t, shownMessage(problem))}</Notice>}
          <FormField name="email" label={t('Email')} type="email" autoComplete="email" required />
          <SubmitButton size="large" label={t('Send me a link')} doing={t('Sending...')} />
        </Box>
      </Form>
    </Formik>
  )

  if (refused) {
    return (
      <StatusMessage
        tone="warning"
        title={t('Invalid link')}
        text={t('This link is invalid or has expired.')}
        note={t("Enter the email address you gave us, and we'll send you a new link.")}
      >
        {form}
      </StatusMessage>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h1">{t('Your data')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t("See the data we have about you. Enter the email address you gave us, and we'll send you a link.")}
      </Typography>
      <Box sx={{ mt: 2 }}>{form}</Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        <Link component={RouterLink} to={paths.privacy} underline="always">
          {t('How we handle your data')}
        </Link>
      </Typography>
    </Box>
  )
}
