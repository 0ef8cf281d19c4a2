import {
  applicantFields,
  type FieldName,
  type FormSectionName,
} from '../../../../shared/applicants/fields/applicantFields.ts'
import type { Field } from '../../../../shared/applicants/fields/declareField.ts'
import { referenceLists } from '../../../../shared/kernel/lists/referenceLists.ts'
import { otherFieldsOf } from '../../applicant/otherFields.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CheckInput } from './CheckInput.tsx'
import { ChoiceChips } from './ChoiceChips.tsx'
import { DateInput } from './DateInput.tsx'
import { FieldGrid } from './FieldGrid.tsx'
import { SelectInput } from './SelectInput.tsx'
import { TextInput } from './TextInput.tsx'

/** Renders a section's remaining fields from their declarations, in the forms of the staff. */
export function OtherInputs({ section }: { section: FormSectionName }) {
  const names = otherFieldsOf(section)
  if (names.length === 0) return null
  return (
    <FieldGrid>
      {names.map((name) => (
        <DeclaredInput key={name} name={name} />
      ))}
    </FieldGrid>
  )
}

function DeclaredInput({ name }: { name: FieldName }) {
  const { t } = useTranslation()
  const { input, label = name, statement, list, hint }: Field = applicantFields[name]
  const entries = list === undefined || list === 'countries' ? [] : referenceLists[list]
  if (input === 'yesNo') return <CheckInput name={name} label={t(statement ?? label)} />
  if (input === 'choices') return <ChoiceChips name={name} label={t(label)} entries={entries} />
  const below = hint && t(hint)
  if (input === 'choice' && entries.length > 0)
    return <SelectInput name={name} label={t(label)} groups={[{ entries }]} hint={below} />
  if (input === 'date') return <DateInput name={name} label={t(label)} hint={below} />
  if (input === 'entries') throw new Error(`The entries of ${name} need a form of their own in their section`)
  return (
    <TextInput
      name={name}
      label={t(label)}
      autoComplete="off"
      hint={below}
      {...(input === 'number' && { inputMode: 'numeric' as const })}
    />
  )
}
