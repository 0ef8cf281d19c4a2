import Box from '@mui/material/Box'
import type { ComponentProps, ReactNode } from 'react'
import { PlainCheckbox } from './PlainCheck.tsx'

interface LabelledCheckProps extends ComponentProps<typeof PlainCheckbox> {
  label: ReactNode
}

/** A checkbox with its label. The box, without its focus ring, aligns with the fields above and below. */
export function LabelledCheck({ label, ...input }: LabelledCheckProps) {
  return (
    <Box component="label" sx={labelled}>
      <PlainCheckbox {...input} />
      {label}
    </Box>
  )
}

const labelled = {
  ...{ display: 'flex', alignItems: 'center', minHeight: { xs: 44, sm: 38 }, ml: '-11.5px' },
  typography: 'body2',
} as const
