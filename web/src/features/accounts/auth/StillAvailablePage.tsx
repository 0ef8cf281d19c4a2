import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { startDateProblem } from '../../../../../shared/applicants/domain/startDate.ts'
import { answerAvailability } from '../../../../../shared/conversations/contract/answerAvailability.ts'
import { readAvailability } from '../../../../../shared/conversations/contract/readAvailability.ts'
import type { RouteAnswer, RouteRequest } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { dateInDenmark } from '../../../../../shared/kernel/domain/copenhagenDate.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { LabelledDate } from '../../../ui/fields/LabelledDate.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { isDate } from '../../../ui/fields/typedDate.ts'
import { AuthMessage } from './AuthMessage.tsx'
import { AwaitedAnswer, MailedPage } from './MailedPage.tsx'

/** `/still-available#token=…`: a person confirms by a button from when, where and how they are available. */
export function StillAvailablePage() {
  const { t } = useTranslation()
  return (
    <MailedPage title={t('Are you still available?')}>{(token) => <AvailabilityQuestion token={token} />}</MailedPage>
  )
}

function AvailabilityQuestion({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data, error, mutate } = useRoute(readAvailability, { body: { token } })
  const [answer, setSaid] = useState<AvailabilityInput>()
  if (answer) return <Thanks said={answer} />
  if (error?.answer?.code === 'already_done')
    return (
      <AuthMessage
        tone="done"
        title={t('You have already answered')}
        text={t('The link works only once. If something has changed, call or write to us.')}
      />
    )
  if (!data || error)
    return <AwaitedAnswer title={t('Are you still available?')} error={error} onRetry={() => void mutate()} />
  return <Question token={token} known={data} onSaid={setSaid} />
}

/** Shows what was sent, so that the person can check it. */
function Thanks({ said: { isAvailable, earliestStartDate: start, city, phone } }: { said: AvailabilityInput }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (isAvailable === false || start === undefined)
    return (
      <AuthMessage
        tone="done"
        title={t('Thank you')}
        text={t(
          'You are not looking for work right now. We have noted it. Call or write to us when you are available again.',
        )}
      />
    )
  const date = formats.date(start)
  const currentDetails = [
    city
      ? t('You can start from {{date}} and live in {{city}}.', { date, city })
      : t('You can start from {{date}}.', { date }),
    ...(phone ? [t('Your new phone number is {{phone}}.', { phone })] : []),
  ]
  return (
    <AuthMessage
      tone="done"
      title={t('Thank you')}
      text={currentDetails.join(' ')}
      note={t('Your details are up to date. You can close this page.')}
    />
  )
}

type AvailabilityInput = Omit<RouteRequest<typeof answerAvailability>['body'], 'token'>

interface QuestionProps {
  token: string
  known: RouteAnswer<typeof readAvailability>
  onSaid: (answer: AvailabilityInput) => void
}

function Question({ token, known, onSaid }: QuestionProps) {
  const { t } = useTranslation()
  const [dateId, cityId, phoneId] = [useId(), useId(), useId()]
  const [start, setStart] = useState(known.earliestStartDate ?? '')
  const [city, setCity] = useState(known.city ?? '')
  const [phone, setPhone] = useState('')
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [isOut, setOut] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const about = t("Update anything that has changed. If you can't start now, choose a later date.")
  const wrong = startProblem(start, known.earliestStartDate)

  const confirm = () => {
    setSent(true)
    if (wrong) return document.getElementById(dateId)?.focus()
    void say({
      earliestStartDate: start,
      ...(city.trim() !== '' && { city: city.trim() }),
      ...(phone.trim() !== '' && { phone: phone.trim() }),
    })
  }
  const say = async (answer: AvailabilityInput) => {
    setBusy(true)
    try {
      await call(answerAvailability, { body: { token, ...answer } })
      onSaid(answer)
    } catch (thrown) {
      setProblem(thrown)
      setBusy(false)
    }
  }
  return (
    <AuthMessage
      title={t('Are you still available?')}
      {...(known.firstName ? { text: t('Hi {{name}}', { name: known.firstName }), note: about } : { text: about })}
    >
      {problem !== undefined && <Notice tone="error">{translateMessage(t, shownMessage(problem))}</Notice>}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) confirm()
        }}
        sx={{ display: 'grid', gap: 2, width: '100%', textAlign: 'left' }}
      >
        <LabelledDate
          id={dateId}
          label={t('I can start from')}
          ahead
          required
          value={start}
          error={isSent ? wrong : undefined}
          onChange={setStart}
          onBlur={() => {}}
        />
        <LabelledInput
          id={cityId}
          label={t('City')}
          autoComplete="address-level2"
          value={city}
          maxLength={limits.place}
          onChange={({ target }) => setCity(target.value)}
        />
        <LabelledInput
          id={phoneId}
          label={t('New phone number')}
          type="tel"
          autoComplete="tel"
          value={phone}
          maxLength={limits.phone}
          hint={
            known.phoneEnd
              ? t('Leave empty if your number still ends in {{digits}}', { digits: known.phoneEnd })
              : t("We don't have your number yet")
          }
          onChange={({ target }) => setPhone(target.value)}
        />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? t('Sending...') : t('Confirm')}
        </Button>
        <Button
          variant="outlined"
          size="large"
          disabled={busy}
          aria-expanded={isOut}
          onClick={() => setOut((before) => !before)}
        >
          {t("I'm not looking for work right now")}
        </Button>
        {isOut && (
          <Box sx={{ display: 'grid', gap: 1.5, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
            <Typography variant="body2">
              {t("We won't contact you until you tell us you are available again.")}
            </Typography>
            <Button variant="outlined" disabled={busy} onClick={() => void say({ isAvailable: false })}>
              {t('Send answer')}
            </Button>
          </Box>
        )}
      </Box>
    </AuthMessage>
  )
}

const startProblem = (start: string, before: string | undefined): string | undefined =>
  isDate(start)
    ? startDateProblem(start, { before, today: dateInDenmark(new Date()) })
    : 'Earliest start date is required'
