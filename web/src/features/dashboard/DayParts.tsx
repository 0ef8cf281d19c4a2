import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../i18n/useTranslation.ts'

interface PartProps {
  title: string
  to?: string
  more?: string
  children: ReactNode
}

export function Part({ title, to, more, children }: PartProps) {
  const titleId = useId()
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        minWidth: 0,
        px: 2.5,
        py: 1.75,
        '& + &': {
          borderTop: { xs: 1, lg: 0 },
          borderLeft: { lg: 1 },
          // Repeated for `lg`, because the border there resets the colour.
          borderColor: { xs: 'divider', lg: 'divider' },
        },
      }}
    >
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, minHeight: 28, mb: 0.75 }}
      >
        {/* Takes focus when the last row is removed while it has focus. */}
        <Typography variant="subtitle2" component="h3" id={titleId} tabIndex={-1} color="textSecondary">
          {title}
        </Typography>
        {to && (
          <Link component={RouterLink} to={to} variant="body2" sx={{ py: 0.5 }}>
            {more}
          </Link>
        )}
      </Box>
      {children}
    </Box>
  )
}

/** Placeholder of rows while they load. */
export function Waiting({ rows }: { rows: number }) {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('Loading')}>
      {Array.from({ length: rows }, (_none, index) => `row ${index}`).map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </Box>
  )
}

export const EmptyHint = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
    {children}
  </Typography>
)

/** Shown instead of data from the search while the search is unavailable. */
export function NotKnown({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <EmptyHint>{t('Not available right now')}</EmptyHint>
      <Button size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Box>
  )
}

export const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
)

/** `wraps` moves the details below the name if they don't fit next to it. */
export const Row = ({ children, wraps = false }: { children: ReactNode; wraps?: boolean }) => (
  <Box
    component="li"
    sx={{
      ...{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: 1, minHeight: 40 },
      ...(wraps && { flexWrap: 'wrap', pb: 0.5 }),
    }}
  >
    {children}
  </Box>
)

export const PersonLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} variant="body2" noWrap sx={{ minWidth: 0, py: 1, fontWeight: 550 }}>
    {children}
  </Link>
)

/** The total, where only some people are listed. */
export function PeopleInAll({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
      {t('{{count}} candidates in total', { count })}
    </Typography>
  )
}

/** Shown below a list that is not complete. */
export function MoreComeUp() {
  const { t } = useTranslation()
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
      {t('More appear as you complete these.')}
    </Typography>
  )
}

/** A list of details about a person, at the end of a row. */
export const detailListStyle = {
  ...{ m: 0, p: 0, minWidth: 0, listStyle: 'none' },
  ...{ display: 'flex', flexDirection: 'column', rowGap: 0.5 },
  ...{ alignItems: { sm: 'flex-end' }, overflowWrap: 'anywhere' },
} as const

export const belowOthers = { gridColumn: '1 / -1', borderTop: 1, borderColor: 'divider' } as const
