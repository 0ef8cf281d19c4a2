import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { OwnQuestion } from '../../../../../shared/proposals/contract/listMyQuestions.ts'
import { ConsentChoices } from '../../../applicant/consent/ConsentChoices.tsx'
import { answeredTexts, type ConsentChoice, questionTexts } from '../../../applicant/consent/consentTexts.ts'
import { OfferedJobText } from '../../../applicant/consent/OfferedJobText.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { focusUnlessElsewhere } from '../../../ui/focus/focusUnlessElsewhere.ts'

interface MyQuestionProps {
  question: OwnQuestion
  /** Rejects if the answer was not accepted. */
  onSay: (choice: ConsentChoice) => Promise<unknown>
}

/**
 * One question with its possible answers, or with the answer given, which can be changed while the question is open.
 */
export function MyQuestion({ question, onSay }: MyQuestionProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const titleId = useId()
  const words = useRef<HTMLDivElement>(null)
  const [changes, setChanges] = useState(false)
  const { clientName: client, job, answer, availableFrom, openUntil } = question
  const { title, text } = questionTexts(t, client)
  const choice = !changes && answer && { answer, availableFrom }
  /** Focused, so that screen readers announce the new text. */
  const focusWords = () => focusUnlessElsewhere(words, ({ parentElement }) => parentElement)
  const say = async (now: ConsentChoice) => {
    await onSay(now)
    setChanges(false)
    focusWords()
  }
  const change = () => {
    setChanges(true)
    focusWords()
  }
  const until = { date: dateTime(openUntil) }
  return (
    <Box component="li" sx={{ px: 3, py: 2.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography variant="h3" id={titleId}>
        {title}
      </Typography>
      {job && (
        <Box sx={{ mt: 1 }}>
          <OfferedJobText job={job} client={client} />
        </Box>
      )}
      <Box role="group" aria-labelledby={titleId} sx={{ mt: 1 }}>
        {choice ? (
          <Answered
            words={words}
            client={client}
            choice={choice}
            until={t('You can change your answer until {{date}}.', until)}
            onChange={change}
          />
        ) : (
          <>
            <Words ref={words}>
              <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '72ch' }}>
                {text} {t('Answer by {{date}}.', until)}
              </Typography>
            </Words>
            <Box sx={{ display: 'grid', gap: 1.5, mt: 2, maxWidth: 480 }}>
              <ConsentChoices onSay={say} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  )
}

interface AnsweredProps {
  words: RefObject<HTMLDivElement | null>
  client: string
  choice: ConsentChoice
  until: string
  onChange: () => void
}

function Answered({ words, client, choice, until, onChange }: AnsweredProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { title, text } = answeredTexts(t, client, choice, date)
  return (
    <>
      <Words ref={words}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2">{text}</Typography>
        <Typography variant="body2" color="textSecondary">
          {until}
        </Typography>
      </Words>
      <Button size="small" sx={{ mt: 0.5, ml: -0.625 }} onClick={onChange}>
        {t('Change my answer')}
      </Button>
    </>
  )
}

/** The given answer; takes focus. */
const Words = ({ ref, children }: { ref: RefObject<HTMLDivElement | null>; children: ReactNode }) => (
  <Box ref={ref} tabIndex={-1} sx={{ outline: 'none' }}>
    {children}
  </Box>
)
