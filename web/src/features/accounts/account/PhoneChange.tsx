import Box from '@mui/material/Box'
import { Form, Formik, type FormikHelpers } from 'formik'
import { changeAccount } from '../../../../../shared/accounts/contract/changeAccount.ts'
import { isStaff } from '../../../../../shared/accounts/domain/access.ts'
import type { Role } from '../../../../../shared/accounts/domain/user.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormField } from '../../../ui/fields/FormField.tsx'
import { useShowRefusal } from '../../../ui/forms/useShowRefusal.ts'
import { validateWith } from '../../../ui/forms/zodForm.ts'

interface PhoneChangeProps {
  /** The stored number; empty if there is none. */
  phone: string
  role: Role
  onChanged: () => void
}

const rules = changeAccount.body
type Values = Pick<PhoneChangeProps, 'phone'>

/** Edits the phone number of the own account. */
export function PhoneChange({ phone, role, onChanged }: PhoneChangeProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const showRefusal = useShowRefusal()

  const save = async (values: Values, form: FormikHelpers<Values>) => {
    try {
      await call(changeAccount, { body: values })
      toast({ title: t('Phone number saved') })
      onChanged()
    } catch (problem) {
      showRefusal(problem, form)
    }
  }

  return (
    <Formik initialValues={{ phone }} validate={validateWith<Values>(rules)} onSubmit={save}>
      <Form noValidate method="post">
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 400, pt: 0.75 }}>
          <FormField
            name="phone"
            id="account-phone"
            inputMode="tel"
            autoComplete="tel"
            label={t('Phone')}
            maxLength={limits.phone}
            hint={isStaff(role) ? t('Shown in your email signature') : undefined}
          />
          <SubmitButton variant="outlined" label={t('Save')} doing={t('Saving...')} sx={{ justifySelf: 'start' }} />
        </Box>
      </Form>
    </Formik>
  )
}
