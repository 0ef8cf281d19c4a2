import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LabelledDate } from '../../ui/fields/LabelledDate.tsx'
import { isDate } from '../../ui/fields/typedDate.ts'
import { submitAlone } from '../../ui/forms/submitAlone.ts'
import { notNow, type ProposalAction } from './proposalActions.ts'

interface NotNowFormProps {
  busy: boolean
  onRecord: (act: ProposalAction) => void
  onCancel: () => void
  /** What recording it ends, if anything. */
  children?: ReactNode
}

/** Records that a person said "not now" by phone, and when they are available again if they said so. */
export function NotNowForm({ busy, onRecord, onCancel, children }: NotNowFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [from, setFrom] = useState('')
  const [shows, setShows] = useState(false)
  const problem = dayProblem(from)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const send = () => {
    setShows(true)
    if (problem === undefined && !busy) onRecord(notNow(from))
  }
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={submitAlone(send)}
      sx={{ display: 'grid', gap: 1.5, pt: 2.25 }}
    >
      <LabelledDate
        id={`${id}-from`}
        label={t('Available from (optional)')}
        ahead
        hint={t('The candidate can be asked again from this date.')}
        value={from}
        error={shows ? problem : undefined}
        onChange={setFrom}
        onBlur={() => setShows(from !== '')}
      />
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" aria-disabled={busy}>
          {t('Record “not now”')}
        </Button>
        <Button size="small" color="inherit" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Box>
    </Box>
  )
}

function dayProblem(day: string): string | undefined {
  if (day === '') return undefined
  if (!isDate(day)) return 'Enter a date, such as 31.12.2026'
  return day > dateInDenmark(new Date()) ? undefined : 'Choose a date in the future'
}
