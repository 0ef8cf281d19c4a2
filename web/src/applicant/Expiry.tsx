import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { expiryState, urgentDays } from '../../../shared/kernel/domain/expiry.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { expiryText } from './expiryText.ts'

interface Mark {
  text: string
  color: 'error' | 'warning'
}

/** Returns the mark of an expiry date that is near or past, otherwise undefined. */
export function expiryMark(date: string, now: Date, t: TFunction): Mark | undefined {
  switch (expiryState(date, now)) {
    case 'expired':
      return { text: t('Expired'), color: 'error' }
    case 'urgent':
      return { text: t('Expires within {{days}} days', { days: urgentDays }), color: 'error' }
    case 'soon':
      return { text: t('Expires soon'), color: 'warning' }
    case 'valid':
      return undefined
  }
}

function MarkChip({ text, color }: Mark) {
  return <Chip component="span" size="small" variant="outlined" color={color} label={text} sx={{ height: 20 }} />
}

/** An expiry date, as a chip if it is near or past. */
export function Expiry({ date }: { date: string }) {
  const { t } = useTranslation()
  const text = expiryText(t, useFormats(), date)
  const mark = expiryMark(date, new Date(), t)
  return mark ? (
    <MarkChip text={text} color={mark.color} />
  ) : (
    <Typography component="span" variant="body2" color="textSecondary">
      {text}
    </Typography>
  )
}

const sideBySide = { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }

/** Content with the mark of its expiry date, if it has one. */
export function WithExpiry({ date, children }: { date: string | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const mark = date && expiryMark(date, new Date(), t)
  return (
    <Box component="span" sx={sideBySide}>
      {children}
      {mark && <MarkChip {...mark} />}
    </Box>
  )
}
