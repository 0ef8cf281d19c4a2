import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Box } from '../../ui/Box.tsx'
import { Typography } from '../../ui/Typography.tsx'
import { NotNowForm } from './NotNowForm.tsx'
import { type Act, actName, mayNameDay } from './relationActs.ts'

interface ActQuestionProps {
  act: Act
  /** What the client and the person are called. */
  client: string
  person: string
  busy: boolean
  onAct: (act: Act) => void
  onCancel: () => void
}

/** What is asked before an act is done: from when somebody is free again, or whether what it takes away may go. */
export function ActQuestion({ act, client, person, busy, onAct, onCancel }: ActQuestionProps) {
  return mayNameDay(act) ? (
    <NotNowForm busy={busy} onRecord={onAct} onCancel={onCancel} />
  ) : (
    <Loss {...{ act, client, person, busy, onAct, onCancel }} />
  )
}

function Loss({ act, client, person, busy, onAct, onCancel }: ActQuestionProps) {
  const { t } = useTranslation()
  const keep = useRef<HTMLButtonElement>(null)
  // A key pressed once too often keeps all as it is.
  useEffect(() => keep.current?.focus(), [])
  const text =
    act.kind === 'end'
      ? t('{{client}} then reads nothing of {{person}} any more. To go on later means to begin anew.', {
          client,
          person,
        })
      : t(
          'What was agreed between {{client}} and {{person}} ends, and nobody is asked about it any more. Lifting the block brings none of it back.',
          { client, person },
        )
  return (
    <Box role="group" aria-label={actName(t, act)} sx={{ display: 'grid', gap: 1.5, pt: 1.5 }}>
      <Typography variant="body2" role="status">
        {text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="contained" color="error" aria-disabled={busy} onClick={() => !busy && onAct(act)}>
          {actName(t, act)}
        </Button>
        <Button size="small" color="inherit" ref={keep} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Box>
    </Box>
  )
}
