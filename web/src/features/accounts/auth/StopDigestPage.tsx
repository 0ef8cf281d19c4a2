import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { readDigest } from '../../../../../shared/bulk/contract/readDigest.ts'
import { stopDigest } from '../../../../../shared/bulk/contract/stopDigest.ts'
import { ApiError, call, shownMessage } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { paths } from '../../../urls.ts'
import { AuthMessage } from './AuthMessage.tsx'
import { MailedPage } from './MailedPage.tsx'

/** `/stop-digest#token=…`: turns off the mails about a view, by a button. */
export function StopDigestPage() {
  const { t } = useTranslation()
  return (
    <MailedPage title={t('Emails about a view')} waiting={<Question />} noLink={<NoLink hasToken={false} />}>
      {(token) => <StopQuestion token={token} />}
    </MailedPage>
  )
}

function StopQuestion({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data, error } = useRoute(readDigest, { body: { token } })
  const [stopped, setStopped] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    try {
      setStopped((await call(stopDigest, { body: { token } })).name)
    } catch (thrown) {
      setProblem(thrown)
    } finally {
      setBusy(false)
    }
  }
  if (stopped !== undefined)
    return (
      <AuthMessage
        tone="done"
        title={t('Emails turned off')}
        text={t('You will no longer get emails about “{{name}}”. You can turn them on again under Your views.', {
          name: stopped,
        })}
      >
        <ToApplicants />
      </AuthMessage>
    )
  if ([error, problem].some((each) => each instanceof ApiError && each.status === 400)) return <NoLink hasToken />
  // Also shown while the view's name loads, or if it can't be loaded.
  return <Question name={data?.name} problem={problem} busy={busy} onStop={() => void stop()} />
}

interface QuestionProps {
  /** The name of the view, if known. */
  name?: string | undefined
  problem?: unknown
  busy?: boolean
  /** Undefined until the page is ready for it. */
  onStop?: () => void
}

function Question({ name, problem, busy = false, onStop }: QuestionProps) {
  const { t } = useTranslation()
  const title = name ? t('Turn off emails about “{{name}}”?', { name }) : t('Turn off emails about this view?')
  return (
    <AuthMessage title={title} text={t('The view itself does not change.')}>
      {problem !== undefined && <Notice tone="error">{translateMessage(t, shownMessage(problem))}</Notice>}
      <Button variant="contained" size="large" disabled={busy || !onStop} onClick={onStop}>
        {busy ? t('Turning off...') : t('Turn off these emails')}
      </Button>
    </AuthMessage>
  )
}

function NoLink({ hasToken }: { hasToken: boolean }) {
  const { t } = useTranslation()
  return (
    <AuthMessage
      tone="warning"
      title={t('Invalid link')}
      text={
        hasToken ? t('This link is invalid or has expired.') : t('Open the link in an email about one of your views.')
      }
      note={t('You can turn emails about a view on or off under Your views.')}
    >
      <ToApplicants />
    </AuthMessage>
  )
}

function ToApplicants() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to={paths.applicants} variant="outlined" size="large">
      {t('Go to applicants')}
    </Button>
  )
}
