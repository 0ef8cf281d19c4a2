import { styled } from '@mui/material/styles'
import type { CSSProperties, ReactNode } from 'react'

export interface ChipColours {
  text: string
  background: string
  border: string
}

interface SoftChipProps {
  colours: Record<'light' | 'dark', ChipColours>
  children: ReactNode
  'data-stage'?: string
}

/** A state as a soft chip in the state's colour. */
export function SoftChip({ colours: { light, dark }, children, ...data }: SoftChipProps) {
  return (
    <Chip {...data} style={coloursOf(light, dark)}>
      {children}
    </Chip>
  )
}

/** One style for all chips: what differs stands in variables. */
const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: 24,
  padding: theme.spacing(0, 1.25),
  borderRadius: 120,
  border: '1px solid var(--light-border)',
  backgroundColor: 'var(--light-background)',
  color: 'var(--light-text)',
  fontSize: '0.75rem',
  fontWeight: 580,
  whiteSpace: 'nowrap',
  ...theme.applyStyles('dark', {
    borderColor: 'var(--dark-border)',
    backgroundColor: 'var(--dark-background)',
    color: 'var(--dark-text)',
  }),
}))

const coloursOf = (light: ChipColours, dark: ChipColours): CSSProperties =>
  ({
    '--light-text': light.text,
    '--light-background': light.background,
    '--light-border': light.border,
    '--dark-text': dark.text,
    '--dark-background': dark.background,
    '--dark-border': dark.border,
  }) as CSSProperties
