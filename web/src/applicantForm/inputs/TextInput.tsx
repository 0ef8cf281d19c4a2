import { memo } from 'react'
import { LabelledInput, type LabelledInputProps } from '../../ui/fields/LabelledInput.tsx'
import { useCprHint } from '../../ui/fields/useCprHint.ts'
import { fieldId, useFormField } from '../formStore.tsx'

interface TextInputProps extends Omit<LabelledInputProps, 'id' | 'name' | 'value' | 'error' | 'onChange' | 'onBlur'> {
  name: string
  /** Whether the value is a code whose digits are never a CPR number. */
  code?: boolean
  /** Completes the input when the field loses focus. */
  complete?: (typed: string) => string
}

export const TextInput = memo(function TextInput({ name, code = false, complete, hint, ...input }: TextInputProps) {
  const { value, error, setValue, touch } = useFormField<string>(name)
  const removed = useCprHint(code ? '' : value)
  return (
    <LabelledInput
      {...input}
      id={fieldId(name)}
      value={value}
      error={error}
      hint={removed ?? hint}
      onChange={(event) => setValue(event.target.value)}
      onBlur={() => {
        const completed = complete?.(value) ?? value
        if (completed !== value) setValue(completed)
        touch()
      }}
    />
  )
})
