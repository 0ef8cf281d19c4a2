import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useId, useState } from 'react'
import { startDateProblem } from '../../../../shared/applicants/domain/startDate.ts'
import { clientLimits } from '../../../../shared/companies/domain/clientLimits.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { noReasonLabels } from '../../../../shared/kernel/lists/clientDecisions.ts'
import {
  type ClientDecisionAnswer,
  type GivenClientDecision,
  type NoReason,
  noReasons,
} from '../../../../shared/proposals/domain/clientDecision.ts'
import { shownMessage } from '../../api/call.ts'
import { useLanguage } from '../../i18n/language.ts'
import { translateMessage } from '../../i18n/translateMessage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LeaveDialog } from '../../routing/LeaveDialog.tsx'
import { useLeaveQuestion } from '../../routing/leaveQuestion.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { LabelledDate } from '../../ui/fields/LabelledDate.tsx'
import { LabelledInput } from '../../ui/fields/LabelledInput.tsx'
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx'
import { isDate } from '../../ui/fields/typedDate.ts'
import { submitAlone } from '../../ui/forms/submitAlone.ts'

interface ClientDecisionFormProps {
  answer: ClientDecisionAnswer
  /** The previous decision, if it was this one. */
  before: GivenClientDecision | undefined
  /** Input from before the session expired, or from another decision. */
  typed: GivenClientDecision | undefined
  /** Called with the unsent input, or undefined once there is nothing to lose. */
  onTyped: (typed: GivenClientDecision | undefined) => void
  /** Called with whether there is an unsent decision. */
  onBegun?: ((isBegun: boolean) => void) | undefined
  /** Rejects if the decision wasn't saved. */
  onSend: (decision: GivenClientDecision) => Promise<unknown>
  onCancel: () => void
}

/** The details of a decision: the reason for a no, the start date for a yes, and a comment. */
export function ClientDecisionForm({
  answer,
  before,
  typed,
  onTyped,
  onBegun,
  onSend,
  onCancel,
}: ClientDecisionFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const begun = typed ?? before
  const [reason, setReason] = useState<string>(begun?.reason ?? '')
  const [startDate, setStartDate] = useState(begun?.startDate ?? '')
  const [comment, setComment] = useState(begun?.comment ?? '')
  const [shows, setShows] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const known = noReasons.find((each) => each === reason)
  const problems = {
    yes: startProblem(startDate, before?.startDate),
    meet: undefined,
    no: known ? undefined : 'Choose a reason',
  }
  const wrong = problems[answer]

  const isOtherDate = startDate !== (before?.startDate ?? '')
  const isOtherReason = reason !== (before?.reason ?? '')
  const isTyped =
    comment !== (before?.comment ?? '') || (answer === 'yes' && isOtherDate) || (answer === 'no' && isOtherReason)
  // A chosen decision looks sent, so leaving it unsent is confirmed first.
  const isUnsent = before === undefined || isTyped
  const leaving = useLeaveQuestion(isUnsent && !busy)
  useEffect(() => {
    onBegun?.(isUnsent)
    return () => onBegun?.(false)
  }, [onBegun, isUnsent])
  useEffect(() => {
    // Includes the input of the other decisions, which reappears when they are chosen.
    const all = { answer, reason: known, startDate: startDate || undefined, comment: comment || undefined }
    onTyped(isTyped || isOtherDate || reason !== '' ? all : undefined)
  }, [onTyped, isTyped, isOtherDate, answer, reason, known, startDate, comment])
  useEffect(() => () => onTyped(undefined), [onTyped])

  const send = async () => {
    setShows(true)
    if (wrong !== undefined) return
    setBusy(true)
    setProblem(undefined)
    try {
      await onSend(decisionFrom(answer, known, startDate, comment))
    } catch (thrown) {
      setProblem(thrown)
      setBusy(false)
    }
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submitAlone(() => void send())}
      sx={{ display: 'grid', gap: 1.75, pt: 2.25, scrollMarginBottom: '16px' }}
    >
      {problem !== undefined && <Notice tone="error">{translateMessage(t, shownMessage(problem))}</Notice>}
      {answer === 'no' && (
        <LabelledSelect
          id={`${id}-reason`}
          label={t('Reason')}
          required
          value={reason}
          error={shows ? wrong : undefined}
          onChange={(event) => setReason(event.target.value)}
        >
          <option value="">{t('Not selected')}</option>
          {noReasonLabels.map((entry) => (
            <option key={entry.value} value={entry.value}>
              {entry[language]}
            </option>
          ))}
        </LabelledSelect>
      )}
      {answer === 'yes' && (
        <LabelledDate
          id={`${id}-start`}
          label={t('Start date (optional)')}
          ahead
          value={startDate}
          error={shows ? wrong : undefined}
          onChange={setStartDate}
          onBlur={() => setShows(startDate !== '')}
        />
      )}
      <LabelledInput
        id={`${id}-comment`}
        label={t('Comment (optional)')}
        hint={t('The candidate has the right to see this comment.')}
        value={comment}
        multiline
        minRows={2}
        maxRows={6}
        maxLength={clientLimits.clientDecisionComment}
        onChange={(event) => setComment(event.target.value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? t('Sending...') : t('Send answer')}
        </Button>
        <Button color="inherit" disabled={busy} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Box>
      <LeaveDialog
        isOpen={leaving.isOpen}
        text={t('Your answer has not been sent and will be lost.')}
        onKeep={leaving.stay}
        onDiscard={leaving.leave}
      />
    </Box>
  )
}

/** Returns what is wrong with a start date. A date given earlier may be in the past by now. */
function startProblem(date: string, before: string | undefined): string | undefined {
  if (date === '') return undefined
  if (!isDate(date)) return 'Enter a date, such as 31.12.2026'
  return startDateProblem(date, { before, today: dateInDenmark(new Date()) })
}

const decisionFrom = (
  answer: ClientDecisionAnswer,
  reason: NoReason | undefined,
  startDate: string,
  comment: string,
): GivenClientDecision => ({
  answer,
  ...(answer === 'no' && { reason }),
  ...(answer === 'yes' && startDate !== '' && { startDate }),
  ...(comment.trim() !== '' && { comment }),
})
