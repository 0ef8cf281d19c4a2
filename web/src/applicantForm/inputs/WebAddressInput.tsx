import { memo } from 'react'
import { LabelledInput } from '../../ui/fields/LabelledInput.tsx'
import { fieldId, useFormField } from '../formStore.tsx'
import { withScheme } from './withScheme.ts'

/** An address of the web, which people write without its beginning. */
export const WebAddressInput = memo(function WebAddressInput({ name, label }: { name: string; label: string }) {
  const { value, error, setValue, touch } = useFormField<string>(name)
  return (
    <LabelledInput
      id={fieldId(name)}
      label={label}
      inputMode="url"
      placeholder="https://"
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => setValue(event.target.value)}
      onBlur={() => {
        const whole = withScheme(value)
        if (whole !== value) setValue(whole)
        touch()
      }}
    />
  )
})
