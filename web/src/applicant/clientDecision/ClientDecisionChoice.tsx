import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { clientDecisionLabels } from '../../../../shared/kernel/lists/clientDecisions.ts'
import { labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import type { ShownClientDecision } from '../../../../shared/proposals/contract/clientDecisionAnswer.ts'
import {
  type ClientDecisionAnswer,
  clientDecisionAnswers,
  type GivenClientDecision,
} from '../../../../shared/proposals/domain/clientDecision.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useTyping } from '../../session/typing.ts'
import { focusUnlessElsewhere } from '../../ui/focus/focusUnlessElsewhere.ts'
import { ClientDecisionForm } from './ClientDecisionForm.tsx'
import { clientDecisionLine } from './clientDecisionTexts.ts'

interface ClientDecisionChoiceProps {
  assignmentId: string
  /** The person's name, for screen readers that announce the buttons without the card. */
  name: string
  verdict: ShownClientDecision | undefined
  isOpen: boolean
  /** Rejects if the decision wasn't saved. */
  onSend: (decision: GivenClientDecision) => Promise<unknown>
  /** Reports whether there is an unsent decision. */
  onBegun?: ((isBegun: boolean) => void) | undefined
}

/** The decision on a proposed person: yes, meet first, or no. Once given, it is shown instead and can be changed. */
export function ClientDecisionChoice({
  assignmentId,
  name,
  verdict,
  isOpen,
  onSend,
  onBegun,
}: ClientDecisionChoiceProps) {
  const { t } = useTranslation()
  const { before, note } = useTyping<GivenClientDecision>(`verdict ${assignmentId}`)
  const [chosen, setChosen] = useState(before?.answer)
  const [changes, setChanges] = useState(before !== undefined)
  const [typed, setTyped] = useState(before)
  const latest = useRef(before)
  const part = useRef<HTMLDivElement>(null)
  const focusPart = () => focusUnlessElsewhere(part)
  const noteTyped = useCallback(
    (decision: GivenClientDecision | undefined) => {
      latest.current = decision
      note(decision)
    },
    [note],
  )
  const choose = (answer: ClientDecisionAnswer) => {
    flushSync(() => {
      setTyped(latest.current && { ...latest.current, answer })
      setChosen(answer)
    })
    // On phones the form would open below the viewport, as if the decision had been sent.
    part.current?.querySelector('form')?.scrollIntoView({ block: 'nearest' })
  }
  const close = () => {
    setTyped(undefined)
    setChosen(undefined)
    setChanges(false)
    focusPart()
  }
  const send = async (decision: GivenClientDecision) => {
    await onSend(decision)
    close()
  }
  // A colleague's decision in the meantime doesn't discard a draft.
  const showsForm = isOpen && (!verdict || changes || chosen !== undefined)
  return (
    <Box ref={part} tabIndex={-1} sx={{ outline: 'none' }}>
      {verdict && <GivenDecision verdict={verdict} />}
      {verdict && isOpen && !changes && (
        <Button
          size="small"
          sx={{ mt: 0.5, ml: -0.625 }}
          onClick={() => {
            setChanges(true)
            focusPart()
          }}
        >
          {t('Change answer')}
        </Button>
      )}
      {showsForm && (
        <Box role="group" aria-label={t('Answer about {{name}}', { name })} sx={{ mt: verdict ? 1 : 0 }}>
          <Choices chosen={chosen} onChoose={choose}>
            {changes && !chosen && (
              <Button color="inherit" onClick={close} sx={{ minHeight: { xs: 44, sm: 36 } }}>
                {t('Cancel')}
              </Button>
            )}
          </Choices>
          {chosen && (
            <ClientDecisionForm
              key={chosen}
              answer={chosen}
              before={sameAnswer(verdict, chosen)}
              typed={typed}
              onTyped={noteTyped}
              onBegun={onBegun}
              onSend={send}
              onCancel={close}
            />
          )}
        </Box>
      )}
    </Box>
  )
}

const sameAnswer = <Word extends GivenClientDecision>(
  word: Word | undefined,
  chosen: ClientDecisionAnswer,
): Word | undefined => (word?.answer === chosen ? word : undefined)

interface ChoicesProps {
  chosen: ClientDecisionAnswer | undefined
  onChoose: (answer: ClientDecisionAnswer) => void
  /** An additional button. */
  children: ReactNode
}

function Choices({ chosen, onChoose, children }: ChoicesProps) {
  const language = useLanguage()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {clientDecisionAnswers.map((answer) => (
        <Button
          key={answer}
          variant={chosen === answer ? 'contained' : 'outlined'}
          color={answer === 'no' && chosen !== answer ? 'inherit' : 'primary'}
          aria-expanded={chosen === answer}
          sx={{ minHeight: { xs: 44, sm: 36 } }}
          onClick={() => onChoose(answer)}
        >
          {labelOf(clientDecisionLabels, answer, language)}
        </Button>
      ))}
      {children}
    </Box>
  )
}

function GivenDecision({ verdict }: { verdict: ShownClientDecision }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormats()
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {clientDecisionLine(verdict, { t, language, date })}
      </Typography>
      {verdict.comment && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {verdict.comment}
        </Typography>
      )}
      <Typography component="p" variant="caption" color="textSecondary">
        {t('Answered {{date}}', { date: date(verdict.answeredAt) })}
      </Typography>
    </>
  )
}
