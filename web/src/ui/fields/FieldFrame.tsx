import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import type { ReactNode } from 'react'
import { told, type Words } from '../../i18n/told.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useHeldWhilePressed } from './useHeldWhilePressed.ts'

/** What stands around a field. */
export interface FieldWords {
  id: string
  label: string
  required?: boolean | undefined
  /** What is wrong; it is told in the language chosen. */
  error?: Words | undefined
  /** Stands below the field while there is nothing wrong with it. */
  hint?: ReactNode
}

/** The value of a field and how to change it, whichever form holds it. */
export interface FieldState<Value> {
  value: Value
  /** What is wrong, once the field was left or the form was sent. */
  error: Words | undefined
  setValue: (value: Value) => void
  /** Runs when the field is left. */
  touch: () => void
}

interface FieldFrameProps extends FieldWords {
  /** Whether the label stands above the field even when it is empty. */
  raised?: boolean
  children: ReactNode
}

/** The label of a field above it, and what is wrong with it below. */
export function FieldFrame({ id, label, required = false, raised, children, ...said }: FieldFrameProps) {
  const { t } = useTranslation()
  const error = useHeldWhilePressed(said.error)
  const hint = useHeldWhilePressed(said.hint)
  const below = error ? told(t, error) : hint
  return (
    <FormControl fullWidth size="small" error={error !== undefined} required={required} sx={{ minWidth: 0 }}>
      <InputLabel htmlFor={id} {...(raised ? { shrink: true } : {})}>
        {label}
      </InputLabel>
      {children}
      {below && (
        <FormHelperText id={belowId(id)} component="div" {...(error ? { role: 'alert' } : {})}>
          {below}
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** The id of the text below a field. */
export const belowId = (id: string): string => `${id}-below`
