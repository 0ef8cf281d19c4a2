import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { getApplicationStatus as contract } from '../../../shared/contract/submissions/getApplicationStatus.ts'
import { progressOfSubmission } from '../../../shared/domain/applicationProgress.ts'
import type { Submission } from '../../../shared/domain/submission.ts'
import { type ApplicantStore, applicantStore } from '../data/applicantStore.ts'
import { type SubmissionStore, submissionStore } from '../data/submissionStore.ts'
import { type ThrottleStore, throttleStore } from '../data/throttleStore.ts'
import { httpHandler, type PublicCall } from '../http/httpHandler.ts'
import { countAttempt } from '../identity/throttling.ts'
import { greetedName } from '../mail/greetedName.ts'
import { liveTable } from '../platform/table.ts'
import { submissionOfToken } from './submissionTokens.ts'
import { withdrawable } from './withdrawable.ts'

interface Deps {
  submissions: Pick<SubmissionStore, 'byId'>
  applicants: Pick<ApplicantStore, 'byId'>
  throttle: ThrottleStore
  now: () => Date
}

/** How far an application is. Throws `invalid_link` for a token that is none's, and `too_many_requests`. */
export async function getApplicationStatus(
  { body }: RouteInput<typeof contract>,
  { clientAddress }: PublicCall,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  await countAttempt(deps.throttle, 'applicationStatusAddress', clientAddress, deps.now())
  const { status, applicantData, createdAt, promotedApplicantId } = await submissionOfToken(
    body.token,
    deps.submissions,
  )
  const applicant = promotedApplicantId === undefined ? undefined : await deps.applicants.byId(promotedApplicantId)
  return {
    firstName: nameShown(applicantData),
    submittedAt: createdAt,
    progress: progressOfSubmission(status, applicant?.pipelineStage),
    canWithdraw: withdrawable.includes(status),
  }
}

/** Whoever got the mail of an application that somebody else sent reads this on our page: it greets as the mail does. */
const nameShown = ({ firstName }: Submission['applicantData']): string =>
  (typeof firstName === 'string' && greetedName(firstName)) || ''

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    submissions: submissionStore(table),
    applicants: applicantStore(table),
    throttle: throttleStore(table),
    now: () => new Date(),
  }
}

export const handler = httpHandler(contract, getApplicationStatus, liveDeps)
