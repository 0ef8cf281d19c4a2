import { memo } from 'react'
import { LabelledDate, type LabelledDateProps } from '../../ui/fields/LabelledDate.tsx'
import { fieldId, useFormField } from '../formStore.tsx'

interface DateInputProps extends Omit<LabelledDateProps, 'id' | 'value' | 'error' | 'onChange' | 'onBlur'> {
  name: string
}

export const DateInput = memo(function DateInput({ name, ...input }: DateInputProps) {
  const { value, error, setValue, touch } = useFormField<string>(name)
  return <LabelledDate {...input} id={fieldId(name)} value={value} error={error} onChange={setValue} onBlur={touch} />
})
