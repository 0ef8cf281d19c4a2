import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  type ApplicantAnswer,
  applicantAnswerSchema,
} from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { getApplicant } from '../../../../../../shared/applicants/contract/getApplicant.ts'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import type { FieldProblem } from '../../../../../../shared/kernel/domain/errors.ts'
import { ApiError, call, shownMessage } from '../../../../api/call.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { applicantUrl } from '../../../../urls.ts'
import { nameIn } from '../submittedTexts.ts'
import { type Rejection, type Resolution, useDecisions } from '../useDecisions.ts'
import { useUndoRejection } from '../useUndoRejection.ts'
import { type MergedNames, mergeResult } from './mergeWords.ts'
import type { Completed } from './PersonFields.tsx'

type Busy = 'approve' | 'reject' | 'spam' | 'compare'

export interface ReviewState {
  /** The decision in progress. */
  busy: Busy | undefined
  /** The applicant with the same email, or a possible duplicate: the reviewer must decide whether to merge. */
  conflict: ApplicantAnswer | undefined
  /** Whether the email chosen to keep the records separate is taken as well. */
  emailTaken: boolean
  /** Whether the reviewer must confirm that they checked that both are the same person. */
  asksIdentity: boolean
  /** The validation errors of the submission. */
  problems: FieldProblem[]
  /** `merged` names the fields that a merge changes. */
  approve: (resolution?: Resolution, merged?: MergedNames) => void
  /** Resolves once it is done, or has failed and the failure is shown. */
  reject: (rejection: Rejection) => Promise<void>
  mark: (isSpam: boolean) => void
  /** Opens the comparison with an applicant. */
  compare: (applicantId: string) => void
  /** Leaves the comparison. */
  back: () => void
}

/** The decisions on the open submission, and their outcome. */
export function useReview(
  submission: SubmissionAnswer,
  { notes, ...completed }: { notes: string; cvFileId: string | null | undefined } & Completed,
  onDone: () => void,
): ReviewState {
  const { t } = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const decisions = useDecisions()
  const undoRejection = useUndoRejection()
  const [busy, setBusy] = useState<Busy>()
  const [conflict, setConflict] = useState<ApplicantAnswer>()
  const [emailTaken, setEmailTaken] = useState(false)
  const [asksIdentity, setAsksIdentity] = useState(false)
  const [problems, setProblems] = useState<FieldProblem[]>([])

  const { name } = completed
  const about = name ? `${name.firstName} ${name.lastName}` : nameIn(submission.applicantData)

  /** Shows a failure: the server's message if it refused, the product's own if something broke. */
  const tell = (problem: unknown, text: string, title?: string) => {
    const refused = problem instanceof ApiError && problem.status >= 400 && problem.status < 500
    const message = refused ? translateMessage(t, shownMessage(problem, text)) : t(text)
    toast({ ...(title === undefined ? { title: message } : { title, description: message }), variant: 'destructive' })
    if (movedOn.has(codeOf(problem) ?? '')) decisions.refresh(submission)
  }

  const keepFocus = useRestoredFocus(busy)

  const during = async (work: Busy, act: () => Promise<void>, failed: (problem: unknown) => void) => {
    keepFocus()
    setBusy(work)
    setProblems([])
    try {
      await act()
    } catch (problem) {
      failed(problem)
    } finally {
      setBusy(undefined)
    }
  }

  const notApproved = (problem: unknown, resolution: Resolution | undefined) => {
    const current = applicantIn(problem)
    if (current && resolution?.how === 'keep_apart') return setEmailTaken(true)
    if (current) {
      if (resolution) toast({ title: t('This record was changed by someone else'), variant: 'destructive' })
      return setConflict(current)
    }
    if (problem instanceof ApiError) {
      const fields = problem.answer?.fields ?? []
      if (fields.some(({ path }) => path === 'resolution.identityChecked')) setAsksIdentity(true)
      setProblems(fields.filter(({ path }) => !path.startsWith('resolution.')))
    }
    tell(problem, 'Failed to approve the submission. Please try again.', t('Approval Failed'))
  }

  return {
    busy,
    conflict,
    emailTaken,
    asksIdentity,
    problems,
    approve: (resolution, merged) => {
      setEmailTaken(false)
      void during(
        'approve',
        async () => {
          const id = await decisions.approve(submission, { reviewNotes: notes, resolution, ...completed })
          toast({
            title: t('Submission Approved'),
            about,
            description: merged ? mergeResult(t, merged) : t('The applicant has been created.'),
            action: { label: t('Open'), onAction: () => void navigate(applicantUrl(id)) },
          })
          onDone()
        },
        (problem) => notApproved(problem, resolution),
      )
    },
    reject: (rejection) =>
      during(
        'reject',
        async () => {
          const rejected = await decisions.reject(submission, notes, rejection)
          toast({
            title: t('Submission Rejected'),
            about,
            description: rejected.isRejectionMailed
              ? t('The applicant is notified by email in 1 minute.')
              : t('The application has been rejected.'),
            action: { label: t('Undo'), onAction: () => void undoRejection(rejected) },
          })
          onDone()
        },
        (problem) => tell(problem, 'Failed to reject the submission. Please try again.', t('Rejection Failed')),
      ),
    mark: (isSpam) =>
      void during(
        'spam',
        async () => {
          await decisions.markSpam(submission, isSpam)
          toast({
            title: isSpam ? t('Marked as spam') : t('Moved to Pending'),
            about,
            description: isSpam
              ? t('You can find it under Spam and move it back.')
              : t('You can find it under Pending.'),
          })
          onDone()
        },
        (problem) => tell(problem, 'An error occurred. Please try again.'),
      ),
    compare: (applicantId) =>
      void during(
        'compare',
        async () => setConflict(await call(getApplicant, { params: { id: applicantId } })),
        (problem) => tell(problem, 'An error occurred. Please try again.'),
      ),
    back: () => {
      setConflict(undefined)
      setEmailTaken(false)
      setAsksIdentity(false)
    },
  }
}

/** A disabled button loses focus, and Escape would no longer work. Restores focus afterwards. */
function useRestoredFocus(busy: Busy | undefined): () => void {
  const pressed = useRef<Element>(null)
  useEffect(() => {
    if (busy || document.activeElement !== document.body) return
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
    pressed.current = null
  }, [busy])
  return () => {
    pressed.current = document.activeElement
  }
}

/**
 * Error codes of an outdated submission: another user has decided, or the candidate has withdrawn it or added to it.
 */
const movedOn: ReadonlySet<string> = new Set(['already_done', 'not_found', 'stale_record'])

const codeOf = (problem: unknown): string | undefined =>
  problem instanceof ApiError ? problem.answer?.code : undefined

/** Returns the conflicting applicant from an error. */
function applicantIn(problem: unknown): ApplicantAnswer | undefined {
  if (!(problem instanceof ApiError)) return undefined
  const { code, current } = problem.answer ?? {}
  if (code !== 'already_exists' && code !== 'stale_record') return undefined
  return applicantAnswerSchema.safeParse(current).data
}
