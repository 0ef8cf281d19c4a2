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
        <ToNewLink label={t('Request another link')} />
      </AuthMessage>
    ) : (
      <AuthMessage
        tone="done"
        title={t('All devices are logged out')}
        text={t('Your account is locked, because we cannot be sure that a link would reach you.')}
        note={t(
          'Call the agency, or ask your system admin, to unlock it. If you log in through a provider such as Microsoft, change your password there now.',
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
        "If this wasn't you, someone else may be able to log in as you. Log out all devices. Your password stops working, and we email you a link to choose a new one.",
      )}
      note={t(
        'If your account has two-step verification or logs in through a provider, it is locked until the agency or your system admin unlocks it. If it was you, close this page.',
      )}
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
      note={t(
        'If you think someone else can log in as you, choose a new password. You will be logged out on all devices. If you log in through a provider such as Microsoft, change your password there.',
      )}
    >
      <ToNewLink label={t('Choose a new password')} isMain />
    </AuthMessage>
  )
}

function ToNewLink({ label, isMain = false }: { label: string; isMain?: boolean }) {
  return (
    <Button component={Link} to={paths.forgotPassword} variant={isMain ? 'contained' : 'outlined'} size="large">
      {label}
    </Button>
  )
}
