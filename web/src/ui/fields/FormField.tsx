import { useField } from 'formik'
import { problemIn } from '../zodForm.ts'
import { LabelledInput, type LabelledInputProps } from './LabelledInput.tsx'

export interface FormFieldProps
  extends Omit<LabelledInputProps, 'id' | 'name' | 'value' | 'error' | 'onChange' | 'onBlur'> {
  name: string
  /** The name, unless the page has another field of that name. */
  id?: string
}

/**
 * A text field of the Formik form around it, which says what is wrong once it was left. One that has the focus from the beginning
 * may be left empty: nobody went there.
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
