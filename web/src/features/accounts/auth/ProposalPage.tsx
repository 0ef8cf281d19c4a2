import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { answerProposal } from '../../../../../shared/proposals/contract/answerProposal.ts'
import { readProposal } from '../../../../../shared/proposals/contract/readProposal.ts'
import { call } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { ConsentChoices } from '../../../applicant/consent/ConsentChoices.tsx'
import { answeredTexts, type ConsentChoice, questionTexts } from '../../../applicant/consent/consentTexts.ts'
import { OfferedJobText } from '../../../applicant/consent/OfferedJobText.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { AuthMessage } from './AuthMessage.tsx'
import { AwaitedAnswer, MailedPage } from './MailedPage.tsx'
import { SignedBy } from './SignedBy.tsx'

/** `/proposal#token=…`: a person consents to be proposed to a client, by a button. */
export function ProposalPage() {
  const { t } = useTranslation()
  return (
    <MailedPage title={t('May we put you forward?')} isSigned>
      {(token) => <Proposal token={token} />}
    </MailedPage>
  )
}

function Proposal({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data, error, mutate } = useRoute(readProposal, { body: { token } })
  const [choice, setSaid] = useState<ConsentChoice>()
  const [changes, setChanges] = useState(false)
  if (!data || error)
    return <AwaitedAnswer title={t('May we put you forward?')} error={error} onRetry={() => void mutate()} />
  const { clientName: client, firstName, job, answer, availableFrom, signature } = data
  const current = choice ?? (answer && { answer, availableFrom })
  const say = async (now: ConsentChoice) => {
    await call(answerProposal, { body: { token, ...now } })
    setSaid(now)
    setChanges(false)
  }
  return (
    <>
      {firstName && <Typography sx={{ mb: 2 }}>{t('Hi {{name}}', { name: firstName })}</Typography>}
      {job && (
        <Box sx={{ mb: 2 }}>
          <OfferedJobText job={job} client={client} />
        </Box>
      )}
      {current && !changes ? (
        <Answered client={client} said={current} onChange={() => setChanges(true)} />
      ) : (
        <Question client={client} onSay={say} />
      )}
      <SignedBy signature={signature} />
    </>
  )
}

interface QuestionProps {
  client: string
  onSay: (choice: ConsentChoice) => Promise<unknown>
}

function Question({ client, onSay }: QuestionProps) {
  const { t } = useTranslation()
  return (
    <AuthMessage {...questionTexts(t, client)} note={t('You can change your answer while the link is valid.')}>
      <ConsentChoices onSay={onSay} />
    </AuthMessage>
  )
}

function Answered({ client, said: choice, onChange }: { client: string; said: ConsentChoice; onChange: () => void }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  return (
    <AuthMessage
      tone="done"
      {...answeredTexts(t, client, choice, date)}
      note={t('You can change your answer while the link is valid.')}
    >
      <Button variant="outlined" size="large" onClick={onChange}>
        {t('Change my answer')}
      </Button>
    </AuthMessage>
  )
}
