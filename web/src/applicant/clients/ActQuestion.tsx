import Button from '@mui/material/Button'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import type { Clearance } from '../../../../shared/domain/clearance.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Box } from '../../ui/Box.tsx'
import { Typography } from '../../ui/Typography.tsx'
import { missingText } from '../clearance/clearanceTexts.ts'
import { NotNowForm } from './NotNowForm.tsx'
import { type Act, actName, mayNameDay, placesUncleared } from './relationActs.ts'

interface ActQuestionProps {
  act: Act
  /** What the client and the person are called. */
  client: string
  person: string
  /** Whether the person's yes to the client holds on. */
  isWilling: boolean
  /** Whether the person may start, where that is known. */
  clearance?: Clearance | undefined
  busy: boolean
  onAct: (act: Act) => void
  onCancel: () => void
}

/**
 * What is asked before an act is done: from when somebody is free again, whether what it takes away may go, or whether somebody is to
 * begin who lacks something for it.
 */
export function ActQuestion(props: ActQuestionProps) {
  const { act, busy, onAct, onCancel } = props
  return mayNameDay(act) ? <NotNowForm busy={busy} onRecord={onAct} onCancel={onCancel} /> : <Doubt {...props} />
}

function Doubt({ act, client, person, isWilling, clearance, busy, onAct, onCancel }: ActQuestionProps) {
  const { t } = useTranslation()
  const telling = { t, language: useLanguage(), date: useFormats().date }
  const keep = useRef<HTMLButtonElement>(null)
  // A key pressed once too often keeps all as it is.
  useEffect(() => keep.current?.focus(), [])
  const isStart = placesUncleared(act, clearance)
  const missing = isStart ? clearance?.missing.map((each) => missingText(each, telling)).join('; ') : undefined
  const text = doubtText(t, { act, client, person, isWilling, missing })
  return (
    <Box role="group" aria-label={actName(t, act)} sx={{ display: 'grid', gap: 1.5, pt: 1.5 }}>
      <Typography variant="body2" role="status">
        {text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="contained"
          color={isStart ? 'primary' : 'error'}
          aria-disabled={busy}
          onClick={() => !busy && onAct(act)}
        >
          {isStart ? t('Place all the same') : actName(t, act)}
        </Button>
        <Button size="small" color="inherit" ref={keep} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Box>
    </Box>
  )
}

interface Doubted extends Pick<ActQuestionProps, 'act' | 'client' | 'person' | 'isWilling'> {
  /** What the person lacks who is to begin. */
  missing: string | undefined
}

/** What an act means. */
function doubtText(t: TFunction, { act, isWilling, missing, ...named }: Doubted): string {
  if (missing !== undefined)
    return t('{{person}} may not start yet: {{missing}}. It has to be there on the first day of work.', {
      ...named,
      missing,
    })
  if (act.kind !== 'end')
    return t(
      'What was agreed between {{client}} and {{person}} ends, and nobody is asked about it any more. Lifting the block brings none of it back.',
      named,
    )
  return isWilling
    ? t(
        '{{client}} then reads nothing of {{person}} any more. Their yes still holds: to go on later, propose them again.',
        named,
      )
    : t('{{client}} then reads nothing of {{person}} any more. To go on later means to begin anew.', named)
}
