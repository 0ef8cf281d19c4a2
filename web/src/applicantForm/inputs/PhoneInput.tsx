import { memo } from 'react'
import { usePhoneHint } from '../../applicant/usePhoneNumber.ts'
import { LabelledInput } from '../../ui/fields/LabelledInput.tsx'
import { fieldId, useFormField } from '../formStore.tsx'

interface PhoneInputProps {
  name: string
  label: string
  required?: boolean
  autoComplete: string
}

export const PhoneInput = memo(function PhoneInput({ name, ...input }: PhoneInputProps) {
  const { value, error, setValue, touch } = useFormField<string>(name)
  const { hint, check } = usePhoneHint(value)
  return (
    <LabelledInput
      {...input}
      id={fieldId(name)}
      type="tel"
      value={value}
      error={error}
      hint={hint}
      onChange={(event) => setValue(event.target.value)}
      onBlur={() => {
        touch()
        check()
      }}
    />
  )
})
