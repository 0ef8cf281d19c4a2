import { useField } from 'formik'
import { useState } from 'react'
import { countryLabel } from '../../../../../shared/kernel/domain/countryNames.ts'
import { canonicalValue, type ListEntry } from '../../../../../shared/kernel/lists/listEntry.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { problemIn } from '../../../ui/forms/zodForm.ts'

interface CountryFieldProps {
  label: string
  /** The suggestions, searchable by name in either language; other text is allowed. */
  countries: readonly ListEntry[]
}

/** The country of the profile: shown and typed in the user's language, stored by its English name. */
export function CountryField({ label, countries }: CountryFieldProps) {
  const language = useLanguage()
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<string>('country')
  const [typed, setTyped] = useState<string>()
  return (
    <>
      <LabelledInput
        id="country"
        name="country"
        label={label}
        autoComplete="country-name"
        list="profile-countries"
        value={typed ?? countryLabel(value, language)}
        error={touched ? problemIn(error) : undefined}
        onChange={({ target: { value: text } }) => {
          setTyped(text)
          void setValue(canonicalValue(countries, text) ?? text)
        }}
        onBlur={() => {
          setTyped(undefined)
          void setTouched(true)
        }}
      />
      <datalist id="profile-countries">
        {countries.map((country) => (
          <option key={country.code} value={country[language]} />
        ))}
      </datalist>
    </>
  )
}
