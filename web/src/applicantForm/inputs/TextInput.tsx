import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { memo, type ReactNode } from 'react'
import { fieldId, useFormField } from '../formStore.tsx'
import { belowId, FieldFrame } from './FieldFrame.tsx'

interface TextInputProps
  extends Pick<OutlinedInputProps, 'type' | 'autoComplete' | 'multiline' | 'minRows' | 'endAdornment'> {
  name: string
  label: string
  required?: boolean
  hint?: ReactNode
  placeholder?: string
  inputMode?: 'numeric' | 'tel' | 'url' | 'email'
  disabled?: boolean
}

/** A text, number or date of the form. */
export const TextInput = memo(function TextInput({
  name,
  label,
  required,
  hint,
  inputMode,
  type = 'text',
  ...input
}: TextInputProps) {
  const { value, error, setValue, touch } = useFormField<string>(name)
  const id = fieldId(name)
  // The browser shows the parts of a date even when there is none.
  const raised = type === 'date'
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint} raised={raised}>
      <OutlinedInput
        {...input}
        id={id}
        type={type}
        label={label}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={touch}
        {...(raised ? { notched: true } : {})}
        inputProps={{ inputMode, 'aria-describedby': error || hint ? belowId(id) : undefined }}
      />
    </FieldFrame>
  )
})
