import { mergeRequirementMessages, requiredOfKeeper } from '../../../../shared/applicants/domain/accountMerge.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { approveSubmission as contract } from '../../../../shared/intake/contract/approveSubmission.ts'
import { acceptsMerge, personOf } from '../../../../shared/intake/domain/applicationMerge.ts'
import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { type ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { emailTaken, movedOn, requireVersion } from '../../applicants/applicantProblems.ts'
import { type ChangeContext, checkedIdentity } from '../../applicants/changeLog.ts'
import { keeperOf } from '../../applicants/mergeObstacles.ts'
import { requireProofOfNewEmail } from '../../applicants/newEmail.ts'
import { presentApplicant } from '../../applicants/presentApplicant.ts'
import { tracingRefusal } from '../../applicants/viewLog.ts'
import { tooManyDocuments } from '../../documents/documentProblems.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import type { ProvingContext } from '../../kernel/requestContext.ts'
import { likenessOf } from '../../search/meaning/likeness.ts'
import { asReviewed } from '../asReviewed.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { approvalMail } from '../mailToCandidate.ts'
import type { approveSubmission as permissions } from '../permissions.ts'
import { hasEmailOf, planMerge, planNewRecord } from '../plans/planApproval.ts'
import { pendingSubmission, requireAllAdditionsSeen } from '../review.ts'
import type { Approval } from '../stores/submissionStore.ts'
import { submissionAudit } from '../submissionAudit.ts'
import { alreadyReviewed } from '../submissionProblems.ts'

type Deps = DependenciesOf<typeof permissions>

type Resolution = RouteInput<typeof contract>['body']['resolution']
type Merge = Extract<Resolution, { how: 'merge' }>

/**
 * Approves a pending submission. Creates or completes an applicant and notifies the candidate in one transaction, so
 * only one of several parallel approvals succeeds. Throws `already_done`, `already_exists` with the applicant who has
 * the email, `stale_record`, `validation_failed`, `not_found`, and `proof_required` if the application gives a record
 * its email.
 */
export function approveSubmission(
  input: RouteInput<typeof contract>,
  call: ProvingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  return tracingRefusal(
    async () => {
      const submission = await pendingSubmission(input.params.id, deps.submissions)
      return approve(submission, input.body, { call, deps })
    },
    call.actor,
    deps,
  )
}

async function approve(
  submission: Submission,
  body: RouteInput<typeof contract>['body'],
  { call, deps }: { call: ProvingContext; deps: Deps },
): Promise<RouteResult<typeof contract>> {
  requireAllAdditionsSeen(submission, body.additionsSeen)
  const { reviewNotes, name, resolution } = body
  const reviewed = asReviewed(submission, body)
  const now = deps.now()
  const at = now.toISOString()
  const context: ChangeContext = { ...call, at, newId: deps.newId }
  const planned =
    resolution?.how === 'merge'
      ? await planToComplete(reviewed, resolution, { call, context, now }, deps)
      : planNewRecord(reviewed, { ...name, email: resolution?.email }, context)
  const approval = noting(planned, reviewNotes)

  const changes = {
    status: 'approved' as const,
    reviewedBy: call.actor.userId,
    reviewedAt: at,
    updatedAt: at,
    promotedApplicantId: approval.applicant.id,
    reviewNotes,
  }
  const audit = submissionAudit('submission.approved', submission.id, context, ['status', 'promotedApplicantId'])
  const outcome = await deps.submissions.approve(
    { submissionId: submission.id, from: 'pending', updatedAt: submission.updatedAt, changes, audit },
    approval,
    approvalMail(submission, context),
  )
  if (outcome === 'moved_on') {
    const current = await pendingSubmission(submission.id, deps.submissions)
    // Retries with an addition that the candidate made at the same time.
    if (current.updatedAt !== submission.updatedAt) return approve(current, body, { call, deps })
    throw alreadyReviewed()
  }
  if (outcome !== 'approved') throw await refusalOf(outcome, approval, { submission, resolution, call, deps })
  return { applicantId: approval.applicant.id }
}

/** Adds the review notes to the record's timeline, where later readers look first. */
function noting(approval: Approval, reason: string | undefined): Approval {
  const { changeLog } = approval
  const [first, ...others] = changeLog.timeline
  if (!first || !reason) return approval
  return { ...approval, changeLog: { ...changeLog, timeline: [{ ...first, reason }, ...others] } }
}

/** Plans the completion of the chosen record. Throws if it has changed or belongs to someone else. */
async function planToComplete(
  submission: Submission,
  { applicantId, version, take, identityChecked = false }: Merge,
  { call, context, now }: { call: ProvingContext; context: ChangeContext; now: Date },
  { applicants, documents, users }: Deps,
): Promise<Approval> {
  const [latest, held] = await Promise.all([applicants.byId(applicantId), documents.listOf(applicantId)])
  const current = requireVersion(latest, version, context.actor)
  if (!mayBeSame(submission, current))
    throw invalid([problemAt('resolution.applicantId', 'other_email', 'This applicant has a different email')])
  if (!acceptsMerge(current, submission.applicantData.email))
    throw invalid([
      problemAt(
        'resolution.applicantId',
        'kept_by_account',
        'The applicant manages this record with their own account',
      ),
    ])
  const required = requiredOfKeeper(current, await keeperOf(current, { users }), current.email)
  if (required === 'identity_check' && !identityChecked)
    throw invalid([problemAt('resolution.identityChecked', 'merge_refused', mergeRequirementMessages[required])])
  if (required !== undefined && required !== 'identity_check')
    throw invalid([problemAt('resolution.applicantId', 'merge_refused', mergeRequirementMessages[required])])
  const approval = withCheck(planMerge(submission, current, take, context, now), identityChecked)
  requireProofOfNewEmail(call, current, approval.applicant, now)
  if (held.length + approval.documents.length > functionLimits.documents)
    throw invalid([tooManyDocuments('resolution.applicantId')])
  return approval
}

/** Adds the identity check to the audit entry, if the reviewer confirmed it. */
function withCheck(approval: Approval, identityChecked: boolean): Approval {
  const { changeLog } = approval
  const changes = [...checkedIdentity(identityChecked), ...changeLog.audit.changes]
  return { ...approval, changeLog: { ...changeLog, audit: { ...changeLog.audit, changes } } }
}

/** Returns true if the application and the record may be of the same person: same email, or possible duplicates. */
function mayBeSame(submission: Submission, current: Applicant): boolean {
  const person = personOf(submission.applicantData)
  return hasEmailOf(submission, current) || likenessOf(person, current).length > 0
}

interface Attempt {
  submission: Submission
  resolution: Resolution
  call: ProvingContext
  deps: Deps
}

async function refusalOf(
  outcome: 'stale' | 'email_taken',
  { applicant }: Approval,
  { submission, resolution, call: { actor }, deps }: Attempt,
): Promise<ProductError> {
  // A parallel approval may have written the record while this submission still looked pending.
  await pendingSubmission(submission.id, deps.submissions)
  if (outcome === 'stale') return movedOn(await deps.applicants.byId(applicant.id), actor)
  const holderId = applicant.email === undefined ? undefined : await deps.applicants.idByEmail(applicant.email)
  const holder = holderId === undefined ? undefined : await deps.applicants.byId(holderId)
  const path = resolution?.how === 'keep_apart' ? 'resolution.email' : 'email'
  return emailTaken(path, holder && { current: presentApplicant(holder, actor) })
}
