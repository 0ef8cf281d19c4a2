import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { reportSignIn } from '../../../../../shared/accounts/contract/reportSignIn.ts'
import type { RouteAnswer } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { ApiError, call, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { paths } from '../../../urls.ts'
import { AuthMessage } from './AuthMessage.tsx'
import { MailedPage } from './MailedPage.tsx'

/** `/not-me#token=…`: reports a login as someone else's by a button, which ends all sessions of the account. */
export function NotMePage() {
  const { t } = useTranslation()
  return (
    <MailedPage title={t('Not your login?')} waiting={<Question />} noLink={<NoLink />}>
      {(token) => <Report token={token} />}
    </MailedPage>
  )
}

function Report({ token }: { token: string }) {
  const { t } = useTranslation()
  const [reported, setReported] = useState<RouteAnswer<typeof reportSignIn>>()
  const [problem, setProblem] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const report = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      setReported(await call(reportSignIn, { body: { token } }))
    } catch (thrown) {
      setProblem(thrown)
    } finally {
      setBusy(false)
    }
  }
  if (reported)
    return reported.isMailed ? (
      <AuthMessage
        tone="sent"
        title={t('All devices are logged out')}
        text={t('We have sent you an email with a link to choose a new password. The old one no longer works.')}
        note={t('The link expires in 1 hour.')}
      >
        <ToNewLink />
      </AuthMessage>
    ) : (
      <AuthMessage
        tone="done"
        title={t('All devices are logged out')}
        text={t(
          'The password no longer works either. Your account has another email address now, or you log in through a provider, so we have not sent a link. Contact the agency.',
        )}
      />
    )
  if (problem instanceof ApiError && problem.status === 400) return <NoLink />
  return <Question problem={problem} busy={busy} onReport={() => void report()} />
}

interface QuestionProps {
  problem?: unknown
  busy?: boolean
  /** Undefined until the page is ready for it. */
  onReport?: () => void
}

function Question({ problem, busy = false, onReport }: QuestionProps) {
  const { t } = useTranslation()
  return (
    <AuthMessage
      title={t('Not your login?')}
      text={t(
        'If you did not log in, someone else may know your password. Log out all devices. We will then send you a link to choose a new password.',
      )}
      note={t('If it was you, you can close this page.')}
    >
      {problem !== undefined && <Notice tone="error">{translateMessage(t, shownMessage(problem))}</Notice>}
      <Button variant="contained" size="large" disabled={busy || !onReport} onClick={onReport}>
        {busy ? t('Logging out...') : t('Log out all devices')}
      </Button>
    </AuthMessage>
  )
}

function NoLink() {
  const { t } = useTranslation()
  return (
    <AuthMessage
      tone="warning"
      title={t('Invalid link')}
      text={t('This link has already been used or has expired.')}
      note={t('If you think someone else can log in as you, choose a new password. That logs out all devices.')}
    >
      <ToNewLink />
    </AuthMessage>
  )
}

function ToNewLink() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to={paths.forgotPassword} variant="outlined" size="large">
      {t('Request New Reset Link')}
    </Button>
  )
}
