import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { FilterLegend } from '../filterStyles.tsx'

interface TypedFilterProps {
  label: string
  placeholder: string
  text: string
  onType: (text: string) => void
  /** Called when the typed text is to be applied: on Enter, or when the field loses focus. */
  onApply: () => void
  /** The id of the `datalist` with completions. */
  list?: string
  maxLength?: number
}

export function TypedFilter({ label, placeholder, text, onType, onApply, list, maxLength }: TypedFilterProps) {
  const id = useId()
  return (
    <>
      <FilterLegend as="label" htmlFor={id}>
        {label}
      </FilterLegend>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        placeholder={placeholder}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onBlur={onApply}
        onKeyDown={(event) => event.key === 'Enter' && onApply()}
        inputProps={{ list, maxLength, enterKeyHint: 'search', autoComplete: 'off' }}
        sx={{ typography: 'body2', '& input': { py: { sm: 0.75 } } }}
      />
    </>
  )
}
