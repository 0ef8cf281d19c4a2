import { memo } from 'react'
import { ComboboxField, type ComboboxFieldProps } from '../../ui/fields/ComboboxField.tsx'
import { fieldId, useFormField } from '../formStore.tsx'

interface ComboboxProps
  extends Omit<ComboboxFieldProps, 'id' | 'value' | 'error' | 'setValue' | 'touch' | 'keepsText'> {
  name: string
}

/** A form field with a filtered list of options. The form's rules report a text that isn't in the list. */
export const Combobox = memo(function Combobox({ name, ...field }: ComboboxProps) {
  return <ComboboxField id={fieldId(name)} keepsText={!field.free} {...useFormField<string>(name)} {...field} />
})
