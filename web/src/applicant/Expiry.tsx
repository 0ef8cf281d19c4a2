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

function ExpiryChip({ date }: { date: string }) {
  const { t } = useTranslation()
  const mark = expiryMark(date, new Date(), t)
  if (mark === undefined) return null
  return (
    <Chip component="span" size="small" variant="outlined" color={mark.color} label={mark.text} sx={{ height: 20 }} />
  )
}

const sideBySide = { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }

export function Expiry({ date }: { date: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Box component="span" sx={sideBySide}>
      <ExpiryChip date={date} />
      <Typography component="span" variant="body2" color="textSecondary">
        {expiryText(t, formats, date)}
      </Typography>
    </Box>
  )
}

/** Content with the mark of its expiry date, if it has one. */
export function WithExpiry({ date, children }: { date: string | undefined; children: ReactNode }) {
  return (
    <Box component="span" sx={sideBySide}>
      {children}
      {date && <ExpiryChip date={date} />}
    </Box>
  )
}
