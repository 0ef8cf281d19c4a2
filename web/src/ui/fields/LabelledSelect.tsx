import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import type { Words } from '../../i18n/told.ts'
import { belowId, FieldFrame } from './FieldFrame.tsx'

interface LabelledSelectProps extends Pick<OutlinedInputProps, 'disabled' | 'name' | 'onChange' | 'onBlur'> {
  id: string
  label: string
  value: string
  required?: boolean | undefined
  /** What is wrong; it is told in the language chosen. */
  error?: Words | undefined
  /** Stands below the field while there is nothing wrong with it. */
  hint?: ReactNode
  /** The `option` elements. */
  children: ReactNode
}

/** One of a few, whatever form holds it: the browser's own list, which phones show best. */
export function LabelledSelect(props: LabelledSelectProps) {
  const { id, label, required, error, hint, children, ...select } = props
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint} raised>
      <OutlinedInput
        {...select}
        id={id}
        label={label}
        notched
        // MUI draws any element; its types know the inputs only.
        inputComponent={'select' as 'input'}
        inputProps={{ 'aria-describedby': error || hint ? belowId(id) : undefined, children }}
      />
    </FieldFrame>
  )
}
