import Button from '@mui/material/Button'
import { useState } from 'react'
import { changeSubscription } from '../../../../../shared/conversations/contract/changeSubscription.ts'
import { readSubscription } from '../../../../../shared/conversations/contract/readSubscription.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { AuthMessage } from './AuthMessage.tsx'
import { AwaitedAnswer, MailedPage } from './MailedPage.tsx'

/** `/unsubscribe#token=…`: a person unsubscribes from messages to several people by a button, or undoes it. */
export function UnsubscribePage() {
  const { t } = useTranslation()
  return <MailedPage title={t('Unsubscribe')}>{(token) => <Subscription token={token} />}</MailedPage>
}

function Subscription({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data, error, mutate } = useRoute(readSubscription, { body: { token } })
  const [changed, setChanged] = useState<boolean>()
  const [problem, setProblem] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  if (!data || error) return <AwaitedAnswer title={t('Unsubscribe')} error={error} onRetry={() => void mutate()} />
  const isUnsubscribed = changed ?? data.isUnsubscribed
  const change = async (wanted: boolean) => {
    setBusy(true)
    setProblem(undefined)
    try {
      setChanged((await call(changeSubscription, { body: { token, isUnsubscribed: wanted } })).isUnsubscribed)
    } catch (thrown) {
      setProblem(thrown)
    } finally {
      setBusy(false)
    }
  }
  const failure = problem !== undefined && <Notice tone="error">{translateMessage(t, shownMessage(problem))}</Notice>
  if (isUnsubscribed)
    return (
      <AuthMessage
        key="unsubscribed"
        tone="done"
        title={t('You have unsubscribed')}
        text={t('We no longer send you group messages.')}
        note={t('You will still get emails about your own applications, interviews and data.')}
      >
        {failure}
        <Button variant="outlined" size="large" disabled={busy} onClick={() => void change(false)}>
          {t('Subscribe again')}
        </Button>
      </AuthMessage>
    )
  return (
    <AuthMessage
      key="subscribed"
      {...(changed === false && { tone: 'done' as const })}
      title={changed === false ? t('You are subscribed again') : t('Unsubscribe from group messages?')}
      text={
        changed === false
          ? t('We send you messages about jobs again, including group messages.')
          : t('If you unsubscribe, you will no longer get group messages, such as messages about new jobs.')
      }
      note={t('You will still get emails about your own applications, interviews and data.')}
    >
      {failure}
      <Button
        variant={changed === false ? 'outlined' : 'contained'}
        size="large"
        disabled={busy}
        onClick={() => void change(true)}
      >
        {t('Unsubscribe')}
      </Button>
    </AuthMessage>
  )
}
