import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'

interface DetailSectionProps {
  title: string
  children: ReactNode
  heading?: 'h2' | 'h3'
}

export function DetailSection({ title, children, heading = 'h3' }: DetailSectionProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ '& + &': { borderTop: 1, borderColor: 'divider', mt: 2.5, pt: 2.5 } }}
    >
      <Typography id={id} variant="h3" component={heading} sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

export function EmptyHint({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  )
}

/** Fields in two columns where there is room. With `isWide`, four on the widest screens. */
export function FieldList({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <Box
      component="dl"
      sx={{
        ...{ m: 0, display: 'grid', columnGap: 3, rowGap: 1.5 },
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', ...(isWide && { lg: 'repeat(4, minmax(0, 1fr))' }) },
      }}
    >
      {children}
    </Box>
  )
}

interface FieldProps {
  label: string
  /** The value. If it is empty, the fallback is shown. */
  children?: ReactNode
  fallback?: string
  wide?: boolean
}

export function Field({ label, children, fallback, wide = false }: FieldProps) {
  const { t } = useTranslation()
  const missing = children === undefined || children === null || children === false || children === ''
  return (
    <Box sx={{ minWidth: 0, ...(wide && { gridColumn: '1 / -1' }) }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, overflowWrap: 'anywhere', ...(missing && { color: 'text.secondary' }) }}
      >
        {missing ? (fallback ?? t('Not specified')) : children}
      </Typography>
    </Box>
  )
}

interface ValueChip {
  label: string
  color?: 'error' | 'warning'
}

/** Renders short values as chips, without repeats. Returns undefined if there are none. */
export function chipsFor(values: readonly (string | ValueChip)[]): ReactNode {
  if (values.length === 0) return undefined
  const chips = values.map((value): ValueChip => (typeof value === 'string' ? { label: value } : value))
  const once = new Map(chips.map((chip) => [chip.label, chip]))
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, pt: 0.5 }}>
      {[...once.values()].map((chip) => (
        <Chip key={chip.label} component="span" size="small" variant="outlined" {...chip} />
      ))}
    </Box>
  )
}
