import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode } from 'react'
import type { ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'
import { useLanguage } from '../../i18n/language.ts'
import { translateMessage } from '../../i18n/translateMessage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { belowId } from '../../ui/fields/FieldFrame.tsx'
import { fieldId, useFormField } from '../formStore.tsx'

interface ChoiceChipsProps {
  name: string
  label: string
  entries: readonly ListEntry[]
  hint?: ReactNode
  /** Values that are shown as chosen, and can't be removed. */
  fixed?: readonly string[]
  /** Runs instead of adding or removing the value. */
  onToggle?: (value: string) => void
}

/** Multiple choice with all options visible. Stored values that are no longer offered can still be removed. */
export const ChoiceChips = memo(function ChoiceChips(props: ChoiceChipsProps) {
  const { name, label, entries, hint, fixed = [], onToggle } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const { value: chosen, error, setValue, touch } = useFormField<string[]>(name)
  const id = fieldId(name)
  const others = chosen.filter((value) => !entries.some((entry) => entry.value === value))
  const options = [
    ...entries.map((entry) => ({ value: entry.value, label: entry[language] })),
    ...others.map((value) => ({ value, label: value })),
  ]
  const toggle = (value: string) =>
    onToggle
      ? onToggle(value)
      : setValue(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  const below = error ? translateMessage(t, error) : hint
  return (
    <Box
      component="fieldset"
      id={id}
      tabIndex={-1}
      aria-describedby={below ? belowId(id) : undefined}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, outline: 'none' }}
      onBlur={touch}
    >
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {options.map((option) => (
          <ChipLabel key={option.value}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value) || fixed.includes(option.value)}
              disabled={fixed.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </ChipLabel>
        ))}
      </Box>
      {below && (
        <FormHelperText id={belowId(id)} error={error !== undefined} {...(error ? { role: 'alert' } : {})}>
          {below}
        </FormHelperText>
      )}
    </Box>
  )
})

const ChipLabel = styled('label')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 34,
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
    padding: '0 12px 0 10px',
    border: `1px solid ${palette.divider}`,
    borderRadius: 22,
    cursor: 'pointer',
    '& input': { accentColor: palette.primary.main, width: 16, height: 16, margin: 0, cursor: 'inherit' },
    '&:hover': { borderColor: palette.text.secondary },
    '&:has(:checked)': {
      borderColor: palette.primary.main,
      backgroundColor: `color-mix(in srgb, ${palette.primary.main} 8%, transparent)`,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    '& input:focus-visible': { outline: 'none' },
    '&:has(:disabled)': { cursor: 'default', color: palette.text.secondary },
  }
})
