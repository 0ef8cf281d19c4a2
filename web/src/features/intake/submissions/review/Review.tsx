import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import type { FieldProblem } from '../../../../../../shared/kernel/domain/errors.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { areNotesTooLong, NotesField } from '../NotesField.tsx'
import { StatusChip } from '../StatusChip.tsx'
import { nameIn } from '../submittedTexts.ts'
import { AddedLater } from './AddedLater.tsx'
import { Conflict } from './Conflict.tsx'
import { CvChoice, cvOf } from './CvChoice.tsx'
import { EarlierReview } from './EarlierReview.tsx'
import { footerStyle } from './footerStyle.ts'
import { HeldNotice } from './HeldNotice.tsx'
import { MissingFieldsNotice } from './MissingFieldsNotice.tsx'
import { OriginalMail } from './OriginalMail.tsx'
import { completedBy, lackingIn, PersonFields, personIn } from './PersonFields.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { ReviewBody } from './ReviewBody.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { type Steps, SubmissionSteps } from './SubmissionSteps.tsx'
import { SubmittedBefore } from './SubmittedBefore.tsx'
import { type ExpandedSections, SubmittedDetails } from './SubmittedDetails.tsx'
import { SubmittedFiles } from './SubmittedFiles.tsx'
import { type ReviewState, useReview } from './useReview.ts'
import { useSettled } from './useSettled.ts'

interface ReviewProps {
  submission: SubmissionAnswer
  titleId: string
  notes: string
  onNotes: (notes: string) => void
  steps: Steps
  /** Whether it replaced another submission. */
  isStep: boolean
  /** The expanded sections, shared by all submissions. */
  expanding: ExpandedSections
  /** Called once the submission is decided. */
  onDone: () => void
  onClose: () => void
}

export function Review({
  submission,
  titleId,
  notes,
  onNotes,
  steps,
  isStep,
  expanding,
  onDone,
  onClose,
}: ReviewProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const [given, setGiven] = useState(personIn(submission))
  const lacks = lackingIn(personIn(submission))
  const [cv, setCv] = useState(cvOf(submission))
  const cvFileId = cv === cvOf(submission) ? undefined : cv || null
  const review = useReview(submission, { notes, cvFileId, ...completedBy(given, lacks) }, onDone)
  const [rejecting, setRejecting] = useState(false)
  const settled = useSettled(isStep)
  const region = useRef<HTMLDivElement>(null)
  const title = nameIn(submission.applicantData) || t('No name given')
  const pending = submission.status === 'pending'
  return (
    <>
      <ReviewHead
        titleId={titleId}
        title={title}
        onClose={onClose}
        takesFocus={isStep}
        actions={<SubmissionSteps steps={steps} still={review.busy !== undefined} />}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5, mt: 0.75 }}>
          <StatusChip status={submission.status} />
          <Typography variant="body2" color="textSecondary">
            {t('Submitted {{when}}', { when: dateTime(submission.createdAt) })}
          </Typography>
        </Box>
      </ReviewHead>
      {review.conflict ? (
        <Conflict
          key={review.conflict.id}
          submission={submission}
          review={review}
          applicant={review.conflict}
          titleId={titleId}
        />
      ) : (
        <>
          <ReviewBody titleId={titleId} ref={region}>
            {review.problems.length > 0 && <Refused problems={review.problems} />}
            {pending && <SubmittedBefore submission={submission} review={review} />}
            {pending && <MissingFieldsNotice submission={submission} />}
            <HeldNotice submission={submission} />
            {pending && (lacks.name || lacks.email) && (
              <PersonFields given={given} lacks={lacks} onGiven={setGiven} disabled={review.busy !== undefined} />
            )}
            <AddedLater submission={submission} />
            <OriginalMail submission={submission} />
            <SubmittedDetails submission={submission} expanding={expanding} />
            <SubmittedFiles submission={submission} />
            {pending && <CvChoice submission={submission} cv={cv} onCv={setCv} disabled={review.busy !== undefined} />}
            <EarlierReview submission={submission} onUndone={() => region.current?.focus()} />
            {pending && (
              <Box sx={{ mt: 3 }}>
                <NotesField value={notes} onChange={onNotes} disabled={review.busy !== undefined} />
              </Box>
            )}
          </ReviewBody>
          <ReviewFooter
            submission={submission}
            review={review}
            blocked={areNotesTooLong(notes)}
            settled={settled}
            onReject={() => setRejecting(true)}
            onClose={onClose}
          />
        </>
      )}
      {rejecting && <RejectDialog name={title} review={review} onClose={() => setRejecting(false)} />}
    </>
  )
}

/** The server's validation errors for a submission that does not meet the form's rules. */
function Refused({ problems }: { problems: readonly FieldProblem[] }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ mb: 2 }}>
      <Notice tone="error">
        {t('This application cannot be approved:')}
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {problems.map((problem) => (
            <li key={problem.path}>{translateMessage(t, problem)}</li>
          ))}
        </Box>
      </Notice>
    </Box>
  )
}

interface ReviewFooterProps {
  submission: SubmissionAnswer
  review: ReviewState
  /** Whether the notes prevent a decision. */
  blocked: boolean
  /** Whether it has been visible long enough to be decided on. */
  settled: boolean
  onReject: () => void
  onClose: () => void
}

function ReviewFooter({ submission, review, blocked, settled, onReject, onClose }: ReviewFooterProps) {
  const { t } = useTranslation()
  const { busy, approve, mark } = review
  const still = busy !== undefined || !settled
  return (
    <Box component="footer" sx={footerStyle}>
      {submission.status === 'pending' ? (
        <>
          <Button variant="contained" disabled={still || blocked} onClick={() => approve()}>
            {busy === 'approve' ? t('Approving...') : t('Approve & Create Applicant')}
          </Button>
          <Button variant="outlined" color="error" disabled={still || blocked} onClick={onReject}>
            {busy === 'reject' ? t('Rejecting...') : t('Reject')}
          </Button>
          <Button color="inherit" disabled={still} onClick={() => mark(true)} sx={{ ml: { sm: 'auto' } }}>
            {t('Mark as spam')}
          </Button>
        </>
      ) : (
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('Close')}
          </Button>
          {submission.status === 'spam' && (
            <Button disabled={still} onClick={() => mark(false)}>
              {t('Not spam')}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}
