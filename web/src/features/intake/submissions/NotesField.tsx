import { useId } from 'react'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { useCprHint } from '../../../ui/fields/useCprHint.ts'

export const areNotesTooLong = (notes: string): boolean => notes.trim().length > limits.recruiterNotes

/** The length from which the field shows the remaining characters. */
const countedFrom = limits.recruiterNotes - 200

interface NotesFieldProps {
  value: string
  onChange: (notes: string) => void
  disabled?: boolean
}

/** The review notes of a decision. */
export function NotesField({ value, onChange, disabled = false }: NotesFieldProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const id = useId()
  const removed = useCprHint(value)
  const counted = value.length > countedFrom
  return (
    <LabelledInput
      id={id}
      label={t('Review notes')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
      multiline
      minRows={2}
      maxRows={8}
      error={areNotesTooLong(value) ? 'Notes too long (max 2000 characters)' : undefined}
      hint={
        removed ??
        (counted &&
          t('{{count}} of {{max}} characters', {
            count: value.length,
            replace: { count: number(value.length), max: number(limits.recruiterNotes) },
          }))
      }
    />
  )
}
