import { useField } from 'formik'
import { problemIn } from '../forms/zodForm.ts'
import { LabelledInput, type LabelledInputProps } from './LabelledInput.tsx'

export interface FormFieldProps
  extends Omit<LabelledInputProps, 'id' | 'name' | 'value' | 'error' | 'onChange' | 'onBlur'> {
  name: string
  /** Defaults to the name. Set it if the page has another field of that name. */
  id?: string
}

/**
 * A text field in a Formik form. Shows its error once it was left. An autofocused field may be left empty, since the
 * user didn't choose it.
 */
export function FormField({ name, id = name, ...input }: FormFieldProps) {
  const [field, { error, touched }] = useField<string>(name)
  const { onBlur, ...rest } = field
  return (
    <LabelledInput
      {...input}
      {...rest}
      onBlur={(event) => (input.autoFocus && field.value === '' ? undefined : onBlur(event))}
      id={id}
      error={touched ? problemIn(error) : undefined}
    />
  )
}
