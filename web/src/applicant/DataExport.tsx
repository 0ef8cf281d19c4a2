import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useState } from 'react'
import type { DataExportAnswer } from '../../../shared/privacy/contract/dataExportAnswer.ts'
import { shownMessage } from '../api/call.ts'
import { translateMessage } from '../i18n/translateMessage.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Notice } from '../ui/feedback/Notice.tsx'

interface DataExportProps {
  label: string
  running: string
  onRequest: (anew: boolean) => Promise<DataExportAnswer>
  answer?: DataExportAnswer
}

/** Requests an export of a person's data, shows its progress, and links to it. */
export function DataExport({ label, running, onRequest, answer: answered }: DataExportProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const [answer, setAnswer] = useState(answered)
  const [problem, setProblem] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const press = async (anew: boolean) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const next = await onRequest(anew)
      setAnswer(next)
      return next
    } catch (thrown) {
      setProblem(thrown)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  /** Downloads through a new link if the one on the page has expired. */
  const renewExpired = async (event: MouseEvent, expiresAt: string) => {
    if (Date.parse(expiresAt) > Date.now()) return
    event.preventDefault()
    const next = await press(false)
    if (next?.state === 'ready') window.location.assign(next.url)
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {problem !== undefined && <Notice tone="error">{translateMessage(t, shownMessage(problem))}</Notice>}
      {answer?.state === 'running' && (
        <Notice key="running" tone="info" ref={focus}>
          {running}
        </Notice>
      )}
      {answer?.state === 'ready' && (
        <Notice key="ready" tone="info" ref={focus}>
          {t('Copy from {{when}}. You can download it for 24 hours.', { when: dateTime(answer.madeAt) })}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {answer?.state === 'ready' ? (
          <>
            <Button
              variant="contained"
              href={answer.url}
              rel="noopener"
              onClick={(event: MouseEvent) => void renewExpired(event, answer.expiresAt)}
            >
              {t('Download')}
            </Button>
            <Button disabled={busy} onClick={() => press(true)}>
              {busy ? t('Requesting...') : t('Make a new copy')}
            </Button>
          </>
        ) : (
          <Button variant="outlined" disabled={busy} onClick={() => press(false)}>
            {busy ? t('Requesting...') : answer ? t('Check if it is ready') : label}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** The answer may have removed the pressed button, so the notice takes focus. */
const focus = (notice: HTMLElement | null): void => notice?.focus()

export function AboutExport() {
  const { t } = useTranslation()
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {t(
        'Download all the data we have about you, including your documents, in a format that both people and computers can read. The download also lists the employers who have viewed your profile.',
      )}
    </Typography>
  )
}
