import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { SessionUser } from '../../../../../shared/accounts/domain/user.ts'
import { type TranslatableMessage, translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { PageSpinner } from '../../../ui/feedback/PageSpinner.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { paths } from '../../../urls.ts'
import { AuthLayout } from '../auth/AuthLayout.tsx'
import { AuthMessage } from '../auth/AuthMessage.tsx'
import { SecondStepForm } from '../auth/SecondStepForm.tsx'
import { useWelcome } from '../auth/useWelcome.ts'
import { dialogIn, type ProofResult } from './proofWindow.ts'
import { finishVisit, type Outcome, startProof } from './visits.ts'

/**
 * `/sso`: the login provider sends the browser here with its answer. `/sso#proof=…` is the small window in which the
 * proof dialog sends the user to the provider.
 */
export function ProviderReturnPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Log in'))
  return (
    <AuthLayout>
      <Visit />
    </AuthLayout>
  )
}

function Visit() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const { user, problem } = useSession()
  const welcome = useWelcome()
  const [arrival] = useState({ answer: search.slice(1), dialog: dialogIn(hash) })
  const [sessionEnd] = useState(() => Promise.withResolvers<void>())
  const [outcome, setOutcome] = useState<Outcome>()

  // Before any request: addresses are copied, and sent as referrers.
  useLayoutEffect(() => {
    if (search || hash) void navigate(paths.providerReturn, { replace: true })
  }, [search, hash, navigate])

  useEffect(() => {
    if (user === null) sessionEnd.resolve()
  }, [user, sessionEnd])

  const enter = (user: SessionUser, next: string) => {
    welcome(user)
    void navigate(next, { replace: true })
  }
  const show = useEffectEvent((outcome: Outcome | undefined) => {
    if (outcome?.kind === 'signed in') enter(outcome.user, outcome.next)
    else setOutcome(outcome)
  })
  // A late answer about the previous session would replace the new one.
  const isSessionRead = user !== undefined || problem !== undefined
  /** Started once, also if React runs the effect twice: the server accepts each answer once. */
  const work = useRef<Promise<Outcome | undefined>>(undefined)
  useEffect(() => {
    if (!isSessionRead) return undefined
    const { answer, dialog } = arrival
    work.current ??=
      dialog === undefined ? finishVisit(answer, sessionEnd.promise) : startProof(dialog, sessionEnd.promise)
    let isCurrent = true
    void work.current.then((outcome) => isCurrent && show(outcome))
    return () => {
      isCurrent = false
    }
  }, [isSessionRead, arrival, sessionEnd])

  switch (outcome?.kind) {
    case 'second step':
      return (
        <SecondStepForm
          step={outcome.step}
          onSignedIn={(user) => enter(user, outcome.next)}
          onStartOver={(message) =>
            message
              ? setOutcome({ kind: 'refused', message })
              : void navigate(paths.signIn, { replace: true, state: { from: outcome.next } })
          }
        />
      )
    case 'refused':
      return <Refusal message={outcome.message} />
    case 'proof':
      return <ProofDone result={outcome.result} />
    default:
      return <PageSpinner />
  }
}

function Refusal({ message }: { message: TranslatableMessage }) {
  const { t } = useTranslation()
  return (
    <AuthMessage tone="warning" title={t('Login failed')} text={translateMessage(t, message)}>
      <Button component={Link} to={paths.signIn} variant="contained" size="large">
        {t('Back to Login')}
      </Button>
    </AuthMessage>
  )
}

/** Shown if the browser did not let the small window close itself. */
function ProofDone({ result }: { result: ProofResult }) {
  const { t } = useTranslation()
  const words = {
    proved: t("You have confirmed that it's you."),
    'session ended': t('Your session has expired. Log in again to continue.'),
  }
  return (
    <AuthMessage
      tone={result === 'proved' ? 'done' : 'warning'}
      title={t('You can close this window')}
      text={typeof result === 'string' ? words[result] : translateMessage(t, result.refused)}
    />
  )
}
