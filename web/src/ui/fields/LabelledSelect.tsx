import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { ExpandMoreIcon as ExpandIcon } from '../icons/ExpandMoreIcon.tsx'
import { belowId, FieldFrame, type FieldWords } from './FieldFrame.tsx'

export interface LabelledSelectProps
  extends FieldWords,
    Pick<OutlinedInputProps, 'autoFocus' | 'disabled' | 'inputRef' | 'name' | 'onChange' | 'onBlur'> {
  value: string
  children: ReactNode
}

/** A native select for any form, which phones show best. */
export function LabelledSelect(props: LabelledSelectProps) {
  const { id, label, required, error, hint, children, ...select } = props
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint} raised>
      <OutlinedInput
        {...select}
        id={id}
        label={label}
        notched
        sx={{ '& select': { appearance: 'none', pr: 5, cursor: 'pointer', textOverflow: 'ellipsis' } }}
        endAdornment={<ExpandIcon style={{ position: 'absolute', right: 10, fontSize: 20, pointerEvents: 'none' }} />}
        // MUI accepts any element, but its types only know inputs.
        inputComponent={'select' as 'input'}
        inputProps={{ 'aria-describedby': error || hint ? belowId(id) : undefined, children }}
      />
    </FieldFrame>
  )
}
