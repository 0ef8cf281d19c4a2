import Box from '@mui/material/Box'
import { memo, type ReactNode } from 'react'
import type { ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx'
import { fieldId, useFormField } from '../formStore.tsx'

/** Choices with an optional heading. */
export interface ChoiceGroup {
  heading?: ListEntry
  entries: readonly ListEntry[]
}

interface SelectInputProps {
  name: string
  label: string
  groups: readonly ChoiceGroup[]
  required?: boolean
  hint?: ReactNode
}

/** The number of characters that fit in the field on a narrow phone. */
const fitting = 30

/** A single choice. A stored value that is no longer offered can still be kept. */
export const SelectInput = memo(function SelectInput({ name, label, groups, required, hint }: SelectInputProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { value, error, setValue, touch } = useFormField<string>(name)
  const chosen = groups.flatMap(({ entries }) => entries).find((entry) => entry.value === value)
  const words = chosen?.[language] ?? ''
  return (
    <LabelledSelect
      id={fieldId(name)}
      label={label}
      value={value}
      required={required}
      error={error}
      hint={
        hint ||
        // A native select doesn't wrap: phones show a cut-off label in full below it.
        (words.length > fitting && (
          <Box component="span" aria-hidden sx={{ display: { sm: 'none' } }}>
            {words}
          </Box>
        ))
      }
      onChange={(event) => setValue(event.target.value)}
      onBlur={touch}
    >
      <option value="">{t('Not selected')}</option>
      {value !== '' && !chosen && <option value={value}>{value}</option>}
      {groups.map(({ heading, entries }) =>
        heading ? (
          <optgroup key={heading.code} label={heading[language]}>
            <Options entries={entries} />
          </optgroup>
        ) : (
          <Options key="" entries={entries} />
        ),
      )}
    </LabelledSelect>
  )
})

function Options({ entries }: { entries: readonly ListEntry[] }) {
  const language = useLanguage()
  return entries.map((entry) => (
    <option key={entry.value} value={entry.value}>
      {entry[language]}
    </option>
  ))
}
