import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { shownMessage } from '../../api/call.ts'
import { translateMessage } from '../../i18n/translateMessage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { LabelledDate } from '../../ui/fields/LabelledDate.tsx'
import { isDate } from '../../ui/fields/typedDate.ts'
import type { ConsentChoice } from './consentTexts.ts'

interface ConsentChoicesProps {
  /** Rejects if the answer wasn't saved. On success the caller replaces the buttons. */
  onSay: (choice: ConsentChoice) => Promise<unknown>
}

/** A grid of buttons with the answers to whether the person may be proposed to a client. */
export function ConsentChoices({ onSay }: ConsentChoicesProps) {
  const { t } = useTranslation()
  const dateId = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [from, setFrom] = useState('')
  const [isLater, setIsLater] = useState(false)
  const [shows, setShows] = useState(false)
  const isUpcoming = from === '' || (isDate(from) && from >= dateInDenmark(new Date()))
  const wrong = isUpcoming ? undefined : 'Choose a date in the future'

  const say = async (choice: ConsentChoice) => {
    setBusy(true)
    try {
      await onSay(choice)
    } catch (thrown) {
      setProblem(thrown)
      setBusy(false)
    }
  }

  return (
    <>
      {problem !== undefined && <Notice tone="error">{translateMessage(t, shownMessage(problem))}</Notice>}
      <Button variant="contained" size="large" disabled={busy} onClick={() => void say({ answer: 'willing' })}>
        {t('Yes, put me forward')}
      </Button>
      <Button
        variant="outlined"
        size="large"
        disabled={busy}
        aria-expanded={isLater}
        onClick={() => setIsLater((shows) => !shows)}
      >
        {t('Not now')}
      </Button>
      {isLater && (
        <Box sx={{ display: 'grid', gap: 1.5, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
          <LabelledDate
            id={dateId}
            label={t('When may we ask again? (optional)')}
            ahead
            value={from}
            error={shows ? wrong : undefined}
            onChange={setFrom}
            onBlur={() => setShows(true)}
          />
          <Button
            variant="outlined"
            disabled={busy || wrong !== undefined}
            onClick={() => void say({ answer: 'not_now', ...(from !== '' && { availableFrom: from }) })}
          >
            {t('Send answer')}
          </Button>
        </Box>
      )}
      <Button size="large" color="inherit" disabled={busy} onClick={() => void say({ answer: 'blocked' })}>
        {t('No, not to this company')}
      </Button>
    </>
  )
}
