import { randomUUID } from 'node:crypto'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { approveSubmission as contract } from '../../../shared/contract/submissions/approveSubmission.ts'
import { takesMerge } from '../../../shared/domain/applicationMerge.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import { limits } from '../../../shared/domain/limits.ts'
import type { Submission } from '../../../shared/domain/submission.ts'
import { identityKey } from '../../../shared/domain/user.ts'
import { applicantNotFound, emailTaken, staleRecord } from '../applicants/applicantProblems.ts'
import { presentApplicant } from '../applicants/presentApplicant.ts'
import type { Occasion } from '../applicants/traceOf.ts'
import { type ApplicantStore, applicantStore } from '../data/applicantStore.ts'
import { type DocumentStore, documentStore } from '../data/documentStore.ts'
import { type Approval, type SubmissionStore, submissionStore } from '../data/submissionStore.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { invalid } from '../http/inputProblems.ts'
import { liveTable } from '../platform/table.ts'
import { goodNews } from './mailToCandidate.ts'
import { planMerge, planNewRecord } from './planApproval.ts'
import { pendingSubmission, type ReviewCall } from './review.ts'
import { submissionAudit } from './submissionAudit.ts'
import { alreadyReviewed } from './submissionProblems.ts'

interface Deps {
  submissions: Pick<SubmissionStore, 'byId' | 'approve'>
  applicants: Pick<ApplicantStore, 'byId' | 'idByEmail'>
  documents: Pick<DocumentStore, 'listOf'>
  now: () => Date
  newId: () => string
}

type Resolution = RouteInput<typeof contract>['body']['resolution']
type Merge = Extract<Resolution, { how: 'merge' }>

/**
 * Approves a pending submission, which makes one applicant of it, or completes one that is there, and tells the candidate: all in one transaction,
 * so that of several approvals at once one counts. Throws `already_done`, `already_exists` with the applicant who has the
 * email, `stale_record`, `validation_failed` and `not_found`.
 */
export async function approveSubmission(
  { params, body: { reviewNotes, resolution } }: RouteInput<typeof contract>,
  call: ReviewCall,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const submission = await pendingSubmission(params.id, deps.submissions)
  const now = deps.now()
  const at = now.toISOString()
  const occasion: Occasion = { ...call, at, newId: deps.newId }
  const approval =
    resolution?.how === 'merge'
      ? await planToComplete(submission, resolution, { occasion, now }, deps)
      : planNewRecord(submission, resolution?.email, occasion)

  const changes = {
    status: 'approved' as const,
    reviewedBy: call.actor.userId,
    reviewedAt: at,
    updatedAt: at,
    promotedApplicantId: approval.applicant.id,
    reviewNotes,
  }
  const audit = submissionAudit('submission.approved', submission.id, occasion, ['status', 'promotedApplicantId'])
  const outcome = await deps.submissions.approve(
    { submissionId: submission.id, from: ['pending'], changes, audit },
    approval,
    goodNews(submission, occasion),
  )
  if (outcome !== 'approved') throw await refusalOf(outcome, approval, { submission, resolution, call, deps })
  return { applicantId: approval.applicant.id }
}

/** What completes the record that the reviewer chose. Throws when it has changed since, or is somebody else's. */
async function planToComplete(
  submission: Submission,
  { applicantId, version }: Merge,
  { occasion, now }: { occasion: Occasion; now: Date },
  { applicants, documents }: Deps,
): Promise<Approval> {
  const [current, held] = await Promise.all([applicants.byId(applicantId), documents.listOf(applicantId)])
  if (!current) throw applicantNotFound()
  if (current.version !== version) throw staleRecord(current, occasion.actor)
  const { email } = submission.applicantData
  if (typeof email !== 'string' || identityKey(email) !== identityKey(current.email))
    throw invalid([{ path: 'resolution.applicantId', message: 'This applicant has another email' }])
  if (!takesMerge(current))
    throw invalid([{ path: 'resolution.applicantId', message: 'This record is kept by an account' }])
  const approval = planMerge(submission, current, occasion, now)
  if (held.length + approval.documents.length > limits.documents)
    throw invalid([{ path: 'resolution.applicantId', message: `At most ${limits.documents} documents` }])
  return approval
}

interface Attempt {
  submission: Submission
  resolution: Resolution
  call: ReviewCall
  deps: Deps
}

/** Why an approval was refused, as things stand now. */
async function refusalOf(
  outcome: 'moved_on' | 'stale' | 'email_taken',
  { applicant }: Approval,
  { submission, resolution, call: { actor }, deps }: Attempt,
): Promise<ProductError> {
  // Whoever was faster may have written the record already while this submission still seemed to be pending.
  await pendingSubmission(submission.id, deps.submissions)
  if (outcome === 'moved_on') return alreadyReviewed()
  if (outcome === 'stale') {
    const current = await deps.applicants.byId(applicant.id)
    return current ? staleRecord(current, actor) : applicantNotFound()
  }
  const holderId = await deps.applicants.idByEmail(applicant.email)
  const holder = holderId === undefined ? undefined : await deps.applicants.byId(holderId)
  const { code, message } = emailTaken()
  const path = resolution?.how === 'keep_apart' ? 'resolution.email' : 'email'
  return new ProductError(code, message, {
    fields: [{ path, message }],
    ...(holder && { current: presentApplicant(holder, actor) }),
  })
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    submissions: submissionStore(table),
    applicants: applicantStore(table),
    documents: documentStore(table),
    now: () => new Date(),
    newId: randomUUID,
  }
}

export const handler = httpHandler(contract, approveSubmission, liveDeps)
