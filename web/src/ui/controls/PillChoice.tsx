import Box from '@mui/material/Box'
import { useId } from 'react'
import type { IconComponent } from '../Icon.tsx'
import { visuallyHidden } from '../layout/visuallyHidden.ts'

interface PillChoiceProps<Value extends string> {
  /** The group's accessible name. Not visible. */
  label: string
  options: readonly { value: Value; label: string; icon?: IconComponent }[]
  value: Value
  disabled?: boolean
  onChange: (value: Value) => void
}

/** A choice of one of a few visible options, by pointer or arrow keys. */
export function PillChoice<Value extends string>({
  label,
  options,
  value,
  disabled,
  onChange,
}: PillChoiceProps<Value>) {
  const name = useId()
  return (
    <Box role="radiogroup" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {options.map(({ value: each, label: text, icon: Icon }) => (
        <Box key={each} component="label" sx={pillStyle}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={value === each}
            disabled={disabled}
            onChange={() => onChange(each)}
            style={visuallyHidden}
          />
          {Icon && <Icon style={{ fontSize: 18 }} />}
          {text}
        </Box>
      ))}
    </Box>
  )
}

const pillStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  px: 1.5,
  minHeight: { xs: 44, sm: 32 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 8,
  typography: 'body2',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: 'primary.main', color: 'primary.main', fontWeight: 600 },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const
