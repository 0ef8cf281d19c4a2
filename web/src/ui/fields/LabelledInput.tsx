import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import type { Words } from '../../i18n/told.ts'
import { belowId, FieldFrame } from './FieldFrame.tsx'

export interface LabelledInputProps
  extends Pick<
    OutlinedInputProps,
    | 'type'
    | 'autoComplete'
    | 'autoFocus'
    | 'multiline'
    | 'rows'
    | 'minRows'
    | 'maxRows'
    | 'placeholder'
    | 'endAdornment'
    | 'disabled'
    | 'name'
    | 'inputRef'
    | 'onChange'
    | 'onBlur'
  > {
  id: string
  label: string
  value: string
  required?: boolean | undefined
  /** What is wrong; it is told in the language chosen. */
  error?: Words | undefined
  /** Stands below the field while there is nothing wrong with it. */
  hint?: ReactNode
  inputMode?: 'numeric' | 'tel' | 'url' | 'email' | undefined
  /** The id of a `datalist` with suggestions. */
  list?: string | undefined
  /** No more characters than these can be typed. */
  maxLength?: number | undefined
}

/**
 * A text, number or date with its label, whatever form holds its value. Made of the parts of MUI's TextField, which would bring its
 * menus along.
 */
export function LabelledInput(props: LabelledInputProps) {
  const { id, label, required, error, hint, inputMode, list, maxLength, ...input } = props
  // The browser shows the parts of a date even when there is none.
  const raised = input.type === 'date'
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint} raised={raised}>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        {...(raised ? { notched: true } : {})}
        inputProps={{ inputMode, list, maxLength, 'aria-describedby': error || hint ? belowId(id) : undefined }}
      />
    </FieldFrame>
  )
}
