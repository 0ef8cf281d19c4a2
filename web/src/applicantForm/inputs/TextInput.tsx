import { memo } from 'react'
import { LabelledInput, type LabelledInputProps } from '../../ui/fields/LabelledInput.tsx'
import { fieldId, useFormField } from '../formStore.tsx'

interface TextInputProps extends Omit<LabelledInputProps, 'id' | 'name' | 'value' | 'error' | 'onChange' | 'onBlur'> {
  name: string
}

/** A text or number of the form. */
export const TextInput = memo(function TextInput({ name, ...input }: TextInputProps) {
  const { value, error, setValue, touch } = useFormField<string>(name)
  return (
    <LabelledInput
      {...input}
      id={fieldId(name)}
      value={value}
      error={error}
      onChange={(event) => setValue(event.target.value)}
      onBlur={touch}
    />
  )
})
