import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { readDigest } from '../../../../../shared/bulk/contract/readDigest.ts'
import { stopDigest } from '../../../../../shared/bulk/contract/stopDigest.ts'
import { ApiError, call, shownMessage } from '../../../api/call.ts'
import { DataCache } from '../../../api/DataCache.tsx'
import { useRoute } from '../../../api/useRoute.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useMailedToken } from '../../../routing/mailedToken.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PublicPage } from '../../../ui/layout/PublicPage.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { paths } from '../../../urls.ts'
import { AuthMessage } from './AuthMessage.tsx'

/**
 * `/stop-digest#token=…`: turns off the mails about a view, by a button. Opening the page changes nothing, because mail
 * scanners open links, too.
 */
export function StopDigestPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Mails about a view'))
  const token = useMailedToken()
  const hydrated = useHydrated()
  return (
    <DataCache>
      <PublicPage width={560}>
        {!hydrated ? <Question /> : token ? <StopQuestion token={token} /> : <NoLink hasToken={false} />}
      </PublicPage>
    </DataCache>
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
        title={t('No more mails about this view')}
        text={t('You get no more mails about “{{name}}”. You can switch them on again where you manage your views.', {
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
  const title = name ? t('Stop mails about “{{name}}”?', { name }) : t('Stop mails about this view?')
  return (
    <AuthMessage title={title} text={t('The view itself stays as it is.')}>
      {problem !== undefined && <Notice tone="error">{translateMessage(t, shownMessage(problem))}</Notice>}
      <Button variant="contained" size="large" disabled={busy || !onStop} onClick={onStop}>
        {busy ? t('Switching off...') : t('Switch these mails off')}
      </Button>
    </AuthMessage>
  )
}

function NoLink({ hasToken }: { hasToken: boolean }) {
  const { t } = useTranslation()
  return (
    <AuthMessage
      tone="warning"
      title={t('Invalid Link')}
      text={
        hasToken ? t('This link is invalid or has expired.') : t('Open the link of a mail about one of your views.')
      }
      note={t('Which of your views you get mails about, you choose where you manage your views.')}
    >
      <ToApplicants />
    </AuthMessage>
  )
}

function ToApplicants() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to={paths.applicants} variant="outlined" size="large">
      {t('Go to the applicants')}
    </Button>
  )
}
