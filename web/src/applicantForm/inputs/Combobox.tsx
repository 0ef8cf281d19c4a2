import { memo } from 'react'
import { fieldId, useFormField } from '../formStore.tsx'
import { ComboboxField, type ComboboxFieldProps } from './ComboboxField.tsx'

interface ComboboxProps extends Omit<ComboboxFieldProps, 'id' | 'value' | 'error' | 'setValue' | 'touch'> {
  name: string
}

/** A field of the form with a list that typing narrows. */
export const Combobox = memo(function Combobox({ name, ...field }: ComboboxProps) {
  return <ComboboxField id={fieldId(name)} {...useFormField<string>(name)} {...field} />
})
