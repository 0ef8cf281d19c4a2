import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import type { ReactNode } from 'react'
import { type TranslatableMessage, translateMessage } from '../../i18n/translateMessage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStableWhilePressed } from './useStableWhilePressed.ts'

/** The label and messages of a field. */
export interface FieldWords {
  id: string
  label: string
  required?: boolean | undefined
  /** What is wrong, shown in the current language. */
  error?: TranslatableMessage | undefined
  hint?: ReactNode
}

/** The value of a field and how to change it, for any form. */
export interface FieldState<Value> {
  value: Value
  /** What is wrong, once the field was left or the form was sent. */
  error: TranslatableMessage | undefined
  setValue: (value: Value) => void
  touch: () => void
}

interface FieldFrameProps extends FieldWords {
  /** Whether the label is above the field even if it is empty. */
  raised?: boolean
  children: ReactNode
}

/** Renders a field's label above it, and its error or hint below. */
export function FieldFrame({ id, label, required = false, raised, children, ...messages }: FieldFrameProps) {
  const { t } = useTranslation()
  const error = useStableWhilePressed(messages.error)
  const hint = useStableWhilePressed(messages.hint)
  const below = error ? translateMessage(t, error) : hint
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

export const belowId = (id: string): string => `${id}-below`
