import { useField } from 'formik'
import type { ListEntry } from '../../../../../shared/kernel/lists/listEntry.ts'
import { useNamedOptions } from '../../../applicantForm/inputs/useNamedOptions.ts'
import { ComboboxField } from '../../../ui/fields/ComboboxField.tsx'
import { problemIn } from '../../../ui/forms/zodForm.ts'

interface CountryFieldProps {
  label: string
  /** The suggestions, searchable by their names in many languages; other text is allowed. */
  countries: readonly ListEntry[]
}

/** The country of the profile: shown and typed in the user's language, stored by its English name. */
export function CountryField({ label, countries }: CountryFieldProps) {
  const { options, load } = useNamedOptions('countries', countries)
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<string>('country')
  return (
    <ComboboxField
      id="country"
      label={label}
      autoComplete="country-name"
      options={options}
      keepsText
      value={value}
      error={touched ? problemIn(error) : undefined}
      setValue={(text) => void setValue(text)}
      touch={() => void setTouched(true)}
      onFocus={load}
    />
  )
}
