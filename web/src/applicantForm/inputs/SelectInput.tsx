import OutlinedInput from '@mui/material/OutlinedInput'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListEntry } from '../../../../shared/domain/lists/listEntry.ts'
import { useLanguage } from '../../i18n/language.ts'
import { belowId, FieldFrame } from '../../ui/fields/FieldFrame.tsx'
import { fieldId, useFormField } from '../formStore.tsx'

/** Choices under a heading; without one they stand by themselves. */
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

/** One of a few: the browser's own list, which phones show best. A stored value that is not offered stays to be chosen. */
export const SelectInput = memo(function SelectInput({ name, label, groups, required, hint }: SelectInputProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { value, error, setValue, touch } = useFormField<string>(name)
  const id = fieldId(name)
  const isOffered = value === '' || groups.some(({ entries }) => entries.some((entry) => entry.value === value))
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint} raised>
      <OutlinedInput
        id={id}
        label={label}
        notched
        value={value}
        // MUI draws any element; its types know the inputs only.
        inputComponent={'select' as 'input'}
        onChange={(event) => setValue(event.target.value)}
        onBlur={touch}
        inputProps={{
          'aria-describedby': error || hint ? belowId(id) : undefined,
          children: (
            <>
              <option value="">{t('Not chosen')}</option>
              {!isOffered && <option value={value}>{value}</option>}
              {groups.map(({ heading, entries }) =>
                heading ? (
                  <optgroup key={heading.code} label={heading[language]}>
                    <Options entries={entries} />
                  </optgroup>
                ) : (
                  <Options key="" entries={entries} />
                ),
              )}
            </>
          ),
        }}
      />
    </FieldFrame>
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
