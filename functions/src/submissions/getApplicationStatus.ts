import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { getApplicationStatus as contract } from '../../../shared/contract/submissions/getApplicationStatus.ts'
import { progressOfSubmission } from '../../../shared/domain/applicationProgress.ts'
import type { Submission } from '../../../shared/domain/submission.ts'
import { greetedName } from '../mail/greetedName.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { RequestContext } from '../useCase/requestContext.ts'
import type { getApplicationStatus as needs } from './needs.ts'
import { submissionOfToken } from './submissionTokens.ts'
import { withdrawable } from './withdrawable.ts'

type Deps = DepsOf<typeof needs>

/** How far an application is. Throws `invalid_link` for a token that is none's. */
export async function getApplicationStatus(
  { body }: RouteInput<typeof contract>,
  _call: RequestContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
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
