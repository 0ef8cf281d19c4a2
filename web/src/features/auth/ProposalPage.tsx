import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { answerProposal } from '../../../../shared/contract/clients/answerProposal.ts'
import { readProposal } from '../../../../shared/contract/clients/readProposal.ts'
import type { RouteAnswer } from '../../../../shared/contract/defineRoute.ts'
import { jobLine } from '../../../../shared/domain/askedJob.ts'
import type { ConsentAnswer } from '../../../../shared/domain/clientConsent.ts'
import { dateInDenmark } from '../../../../shared/domain/copenhagenDate.ts'
import { call, shownMessage } from '../../api/call.ts'
import { DataCache } from '../../api/DataCache.tsx'
import { useRoute } from '../../api/useRoute.ts'
import { useLanguage } from '../../i18n/language.ts'
import { told } from '../../i18n/told.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useMailedToken } from '../../routing/mailedToken.ts'
import { Box } from '../../ui/Box.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LabelledDate } from '../../ui/fields/LabelledDate.tsx'
import { isDate } from '../../ui/fields/typedDate.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { Typography } from '../../ui/Typography.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { AuthMessage } from './AuthMessage.tsx'
import { NoMailedLink } from './NoMailedLink.tsx'

/**
 * `/proposal#token=…`: whether somebody may be proposed to a client, said by a button. To open the page does nothing: programs that
 * look for harm in mails open their links, too.
 */
export function ProposalPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('May we propose you?'))
  const token = useMailedToken()
  const hydrated = useHydrated()
  return (
    <DataCache>
      <PublicPage width={560}>
        {!hydrated ? <Waiting /> : token ? <Proposal token={token} /> : <NoMailedLink hasToken={false} />}
      </PublicPage>
    </DataCache>
  )
}

const Waiting = () => {
  const { t } = useTranslation()
  return <AuthMessage title={t('May we propose you?')} text={t('Loading')} />
}

interface Said {
  answer: ConsentAnswer
  availableFrom?: string | undefined
}

function Proposal({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data, error, mutate } = useRoute(readProposal, { body: { token } })
  const [said, setSaid] = useState<Said>()
  const [changes, setChanges] = useState(false)
  if (error?.status === 400) return <NoMailedLink hasToken />
  if (error)
    return <ErrorState problem={error} title={t('The page could not be loaded')} onRetry={() => void mutate()} />
  if (!data) return <Waiting />
  const { clientName: client, firstName, job, answer, availableFrom } = data
  const current = said ?? (answer && { answer, availableFrom })
  return (
    <>
      {job && <JobAskedFor job={job} client={client} />}
      {current && !changes ? (
        <Answered client={client} said={current} onChange={() => setChanges(true)} />
      ) : (
        <Question
          token={token}
          client={client}
          firstName={firstName}
          onSaid={(now) => {
            setSaid(now)
            setChanges(false)
          }}
        />
      )}
    </>
  )
}

interface JobAskedForProps {
  job: NonNullable<RouteAnswer<typeof readProposal>['job']>
  client: string
}

/** Which job it is about: a yes holds for the client, whatever becomes of that. */
function JobAskedFor({ job, client }: JobAskedForProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Box sx={{ mb: 2 }}>
      <Typography>{t('The job: {{job}}', { job: jobLine(job, language) })}</Typography>
      {job.isClosed && (
        <Typography variant="body2" color="text.secondary">
          {t('This job is no longer open. Your answer holds for other jobs at {{client}}, too.', { client })}
        </Typography>
      )}
    </Box>
  )
}

interface QuestionProps {
  token: string
  client: string
  firstName: string
  onSaid: (said: Said) => void
}

function Question({ token, client, firstName, onSaid }: QuestionProps) {
  const { t } = useTranslation()
  const dateId = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [from, setFrom] = useState('')
  const [isLater, setIsLater] = useState(false)
  const [shows, setShows] = useState(false)
  const isToCome = from === '' || (isDate(from) && from >= dateInDenmark(new Date()))
  const wrong = isToCome ? undefined : 'Choose a day to come'

  const say = async (said: Said) => {
    setBusy(true)
    try {
      await call(answerProposal, { body: { token, ...said } })
      onSaid(said)
    } catch (thrown) {
      setProblem(thrown)
      setBusy(false)
    }
  }

  return (
    <AuthMessage
      title={t('May we propose you to {{client}}?', { client })}
      text={t(
        'If you say yes, {{client}} can see your profile, but not your contact details. If not, they learn nothing of you.',
        {
          client,
        },
      )}
      {...(firstName && {
        note: t('Dear {{name}}, you decide, and you can change your answer here later.', { name: firstName }),
      })}
    >
      {problem !== undefined && <Notice tone="error">{told(t, shownMessage(problem))}</Notice>}
      <Button variant="contained" size="large" disabled={busy} onClick={() => void say({ answer: 'willing' })}>
        {t('Yes, propose me')}
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
            label={t('From when may we ask again? (optional)')}
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
            {t('Send this answer')}
          </Button>
        </Box>
      )}
      <Button size="large" color="inherit" disabled={busy} onClick={() => void say({ answer: 'blocked' })}>
        {t('No, not to this company')}
      </Button>
    </AuthMessage>
  )
}

function Answered({ client, said, onChange }: { client: string; said: Said; onChange: () => void }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const words = {
    willing: { title: t('Thank you: you said yes'), text: t('We may now propose you to {{client}}.', { client }) },
    not_now: {
      title: t('Thank you: not now'),
      text: said.availableFrom
        ? t('We do not propose you to {{client}}, and ask again after {{date}} at the earliest.', {
            ...{ client, date: date(said.availableFrom) },
          })
        : t('We do not propose you to {{client}} for now.', { client }),
    },
    blocked: {
      title: t('Thank you: not to this company'),
      text: t('{{client}} does not learn of you, and we do not ask about it again.', { client }),
    },
  }[said.answer]
  return (
    <AuthMessage tone="done" {...words} note={t('You can change your answer as long as the link holds.')}>
      <Button variant="outlined" size="large" onClick={onChange}>
        {t('Change my answer')}
      </Button>
    </AuthMessage>
  )
}
