import { useField } from 'formik'
import { problemIn } from '../forms/zodForm.ts'
import { LabelledDate, type LabelledDateProps } from './LabelledDate.tsx'

interface FormDateProps extends Omit<LabelledDateProps, 'value' | 'error' | 'onChange' | 'onBlur'> {
  name: string
}

/** A calendar date in a Formik form. Shows its error once it was left. */
export function FormDate({ name, ...input }: FormDateProps) {
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<string>(name)
  return (
    <LabelledDate
      {...input}
      value={value}
      error={touched ? problemIn(error) : undefined}
      onChange={(date) => void setValue(date)}
      onBlur={() => void setTouched(true)}
    />
  )
}
