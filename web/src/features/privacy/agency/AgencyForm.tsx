import Box from '@mui/material/Box'
import { Form, Formik, type FormikHelpers } from 'formik'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { updateController } from '../../../../../shared/privacy/contract/updateController.ts'
import type { Agency } from '../../../../../shared/privacy/domain/agency.ts'
import type { Controller } from '../../../../../shared/privacy/domain/controller.ts'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormField } from '../../../ui/fields/FormField.tsx'
import { useShowRefusal } from '../../../ui/forms/useShowRefusal.ts'
import { validateWith } from '../../../ui/forms/zodForm.ts'

interface AgencyFormProps {
  /** What is stored; empty until it is entered. */
  agency: Partial<Agency>
  onSaved: (controller: Controller, phone: string | undefined) => void
}

const rules = updateController.body
type Values = Record<keyof Agency, string>

/** Edits the agency's name and contact details. */
export function AgencyForm({ agency, onSaved }: AgencyFormProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const showRefusal = useShowRefusal()
  const { name = '', address = '', cvr = '', phone = '', email = '' } = agency

  const save = async (values: Values, form: FormikHelpers<Values>) => {
    try {
      const controller = await call(updateController, { body: values })
      toast({ title: t('Agency details saved') })
      onSaved(controller, rules.parse(values).phone)
    } catch (problem) {
      showRefusal(problem, form)
    }
  }

  return (
    <Formik initialValues={{ name, address, cvr, phone, email }} validate={validateWith<Values>(rules)} onSubmit={save}>
      <Form noValidate method="post">
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 480, pt: 0.75 }}>
          <FormField
            name="name"
            required
            label={t('Agency name')}
            autoComplete="organization"
            maxLength={limits.shortText}
          />
          <FormField
            name="address"
            required
            label={t('Address')}
            autoComplete="street-address"
            maxLength={limits.shortText}
          />
          <FormField name="cvr" inputMode="numeric" label={t('CVR number')} />
          <FormField name="phone" inputMode="tel" label={t('Phone')} autoComplete="tel" maxLength={limits.phone} />
          <FormField
            name="email"
            type="email"
            required
            label={t('Email')}
            autoComplete="email"
            maxLength={limits.email}
            hint={t(
              "Receives questions about personal data, and candidates' and clients' replies to emails sent in the agency's name",
            )}
          />
          <SubmitButton label={t('Save')} doing={t('Saving...')} sx={{ justifySelf: 'start' }} />
        </Box>
      </Form>
    </Formik>
  )
}
