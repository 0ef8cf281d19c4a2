import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

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
    <Box
      component="span"
      {...data}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        height: 24,
        px: 1.25,
        borderRadius: 12,
        border: '1px solid',
        borderColor: light.border,
        backgroundColor: light.background,
        color: light.text,
        fontSize: '0.75rem',
        fontWeight: 580,
        whiteSpace: 'nowrap',
        ...theme.applyStyles('dark', {
          borderColor: dark.border,
          backgroundColor: dark.background,
          color: dark.text,
        }),
      })}
    >
      {children}
    </Box>
  )
}
