import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface PlainSelectProps {
  label: string
  value: string | number
  onChange: (value: string) => void
  children: ReactNode
}

/** A native select, which phones show best. Its label is only for screen readers. */
export function PlainSelect({ label, value, onChange, children }: PlainSelectProps) {
  return (
    <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </Select>
  )
}

const Select = styled('select')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 32,
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
  maxWidth: '100%',
  padding: theme.spacing(0, 1),
  textOverflow: 'ellipsis',
  border: `1px solid color-mix(in srgb, ${(theme.vars ?? theme).palette.text.secondary} 60%, transparent)`,
  borderRadius: (theme.vars ?? theme).shape.borderRadius,
  color: (theme.vars ?? theme).palette.text.primary,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  '&:hover': { borderColor: (theme.vars ?? theme).palette.text.primary },
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`, outlineOffset: 1 },
}))
