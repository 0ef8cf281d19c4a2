import { useField } from 'formik'
import { usePhoneHint } from '../../../applicant/usePhoneNumber.ts'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { problemIn } from '../../../ui/forms/zodForm.ts'

export function PhoneField({ label }: { label: string }) {
  const [field, { error, touched }] = useField<string>('phone')
  const { hint, check } = usePhoneHint(field.value)
  return (
    <LabelledInput
      {...field}
      id="phone"
      label={label}
      type="tel"
      autoComplete="tel"
      error={touched ? problemIn(error) : undefined}
      hint={hint}
      onBlur={(event) => {
        field.onBlur(event)
        check()
      }}
    />
  )
}
