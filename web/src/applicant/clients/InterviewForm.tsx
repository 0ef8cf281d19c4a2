import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { clientLimits } from '../../../../shared/companies/domain/clientLimits.ts'
import { clockInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import type { ClientProposal } from '../../../../shared/proposals/contract/assignmentAnswer.ts'
import type { ClientRecipients } from '../../../../shared/proposals/contract/getClientRecipients.ts'
import { setInterview } from '../../../../shared/proposals/contract/setInterview.ts'
import { isShownAt } from '../../../../shared/proposals/domain/assignmentStage.ts'
import { interviewPlanSchema, isUpcoming } from '../../../../shared/proposals/domain/interview.ts'
import { call, shownMessage } from '../../api/call.ts'
import { translateMessage } from '../../i18n/translateMessage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { LabelledDate } from '../../ui/fields/LabelledDate.tsx'
import { LabelledInput } from '../../ui/fields/LabelledInput.tsx'
import { submitAlone } from '../../ui/forms/submitAlone.ts'
import { CallOff } from './CallOff.tsx'
import { LinkToContacts } from './LinkToContacts.tsx'
import { arrangingText } from './recipientTexts.ts'
import type { SharedClient, SharedPerson } from './sharedClient.ts'
import { typedTime } from './typedTime.ts'
import { useClientRecipients } from './useClientRecipients.ts'

interface InterviewFormProps {
  client: SharedClient
  person: Pick<SharedPerson, 'id'>
  hold: (proposal: ClientProposal) => void
}

/** Arranges when and where a person meets a client, in Danish time. Those notified by mail get a calendar entry. */
export function InterviewForm({ client, person, hold }: InterviewFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const { interview, assignment } = client
  const begins = interview && clockInDenmark(new Date(interview.at)).toISOString()
  const [date, setDate] = useState(begins?.slice(0, 10) ?? '')
  const [time, setTime] = useState(begins?.slice(11, 16) ?? '')
  const [minutes, setMinutes] = useState(String(interview?.minutes ?? 60))
  const [place, setPlace] = useState(interview?.place ?? '')
  const [shows, setShows] = useState(false)
  const { busy, problem, run } = useRun(hold)
  const plan = interviewPlanSchema.safeParse({ date, time: typedTime(time), minutes: Number(minutes), place })
  const wrong = problemsIn(plan)
  const params = { id: person.id, clientId: client.id }
  const isShown = assignment !== undefined && isShownAt(assignment.stage)
  const recipients = useClientRecipients(person.id, client.id, isShown || interview !== undefined)
  const callOff = interview && (
    <CallOff client={client} applicantId={person.id} reached={recipients?.cancellation} disabled={busy} hold={hold} />
  )
  const problemNotice = problem !== undefined && (
    <Notice tone="error">{translateMessage(t, shownMessage(problem))}</Notice>
  )
  if (!isShown)
    return (
      callOff && (
        <Box sx={{ my: 1 }}>
          {problemNotice}
          <Typography variant="body2" color="textSecondary">
            {t('The interview has not been cancelled yet')} {callOff}
          </Typography>
        </Box>
      )
    )
  const send = () => {
    setShows(true)
    if (plan.success && Object.keys(wrong).length === 0) void run(() => call(setInterview, { params, body: plan.data }))
  }
  return (
    <Box component="form" noValidate onSubmit={submitAlone(send)} sx={formStyle}>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5 }}>
        <InterviewRecipients client={client} recipients={recipients} />
      </Box>
      {problemNotice && <Box sx={{ gridColumn: '1 / -1' }}>{problemNotice}</Box>}
      <LabelledDate
        id={`${id}-date`}
        label={t('Date')}
        required
        ahead
        value={date}
        error={shows ? wrong.date : undefined}
        onChange={setDate}
        onBlur={() => {}}
      />
      <LabelledInput
        id={`${id}-time`}
        label={t('Time')}
        required
        value={time}
        placeholder="09:30"
        hint={t('Danish time')}
        error={shows ? wrong.time : undefined}
        onChange={(event) => setTime(event.target.value)}
      />
      <LabelledInput
        id={`${id}-minutes`}
        label={t('Minutes')}
        required
        inputMode="numeric"
        value={minutes}
        error={shows ? wrong.minutes : undefined}
        onChange={(event) => setMinutes(event.target.value)}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <LabelledInput
          id={`${id}-place`}
          label={t('Place')}
          hint={t('Address or link to an online meeting')}
          required
          value={place}
          maxLength={clientLimits.interview.place}
          error={shows ? wrong.place : undefined}
          onChange={(event) => setPlace(event.target.value)}
        />
      </Box>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" size="small" variant="outlined" disabled={busy}>
          {interview ? t('Change interview') : t('Schedule interview')}
        </Button>
        {callOff}
      </Box>
    </Box>
  )
}

/** Says who receives the interview by mail, and warns if no one at the client received the current one. */
function InterviewRecipients({
  client,
  recipients,
}: Pick<InterviewFormProps, 'client'> & { recipients: ClientRecipients | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      {client.interview && recipients?.untoldInterviewAt === client.interview.at && (
        <Notice tone="warning">
          {t('No one at {{client}} has been notified of this interview by email.', { client: client.name })}
        </Notice>
      )}
      {recipients && (
        <Typography variant="body2" color="textSecondary">
          {arrangingText(t, recipients.interview, client.name)}{' '}
          {!recipients.interview.client && <LinkToContacts client={client} />}
        </Typography>
      )}
    </>
  )
}

function problemsIn(plan: ReturnType<typeof interviewPlanSchema.safeParse>): Record<string, string> {
  if (!plan.success) return Object.fromEntries(plan.error.issues.map(({ path, message }) => [String(path[0]), message]))
  return isUpcoming(plan.data, new Date()) ? {} : { date: 'Choose a time in the future' }
}

function useRun(hold: InterviewFormProps['hold']) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const run = async (send: () => Promise<ClientProposal>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      hold(await send())
    } catch (thrown) {
      setProblem(thrown)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}

const formStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1.4fr 1fr 1fr' },
  gap: 1.5,
  my: 1.5,
  pl: 1.5,
  borderLeft: 2,
  borderColor: 'divider',
} as const
