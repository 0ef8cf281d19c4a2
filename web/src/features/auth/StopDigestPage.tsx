import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { stopDigest } from '../../../../shared/contract/views/stopDigest.ts'
import { paths } from '../../addresses.ts'
import { ApiError, call, shownMessage } from '../../api/call.ts'
import { told } from '../../i18n/told.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useMailedToken } from '../../routing/mailedToken.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { AuthMessage } from './AuthMessage.tsx'

/**
 * `/stop-digest#token=…`: switches the mails about a view off by a button. To open the page does nothing: programs that look for
 * harm in mails open their links, too.
 */
export function StopDigestPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Mails about a view'))
  const token = useMailedToken()
  const hydrated = useHydrated()
  const [stopped, setStopped] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    try {
      setStopped((await call(stopDigest, { body: { token: token ?? '' } })).name)
    } catch (thrown) {
      setProblem(thrown)
    } finally {
      setBusy(false)
    }
  }

  const isRefused = problem instanceof ApiError && problem.status === 400
  return (
    <PublicPage width={560}>
      {stopped !== undefined ? (
        <AuthMessage
          tone="done"
          title={t('No more mails about this view')}
          text={t('You get no more mails about “{{name}}”. You can switch them on again where you manage your views.', {
            name: stopped,
          })}
        >
          <ToApplicants />
        </AuthMessage>
      ) : isRefused || (hydrated && !token) ? (
        <AuthMessage
          tone="warning"
          title={t('Invalid Link')}
          text={
            token ? t('This link is invalid or has expired.') : t('Open the link of a mail about one of your views.')
          }
          note={t('Which of your views you get mails about, you choose where you manage your views.')}
        >
          <ToApplicants />
        </AuthMessage>
      ) : (
        <AuthMessage title={t('Get no more mails about this view?')} text={t('The view itself stays as it is.')}>
          {problem !== undefined && <Notice tone="error">{told(t, shownMessage(problem))}</Notice>}
          <Button variant="contained" size="large" disabled={busy || !hydrated} onClick={stop}>
            {busy ? t('Switching off...') : t('Switch these mails off')}
          </Button>
        </AuthMessage>
      )}
    </PublicPage>
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
