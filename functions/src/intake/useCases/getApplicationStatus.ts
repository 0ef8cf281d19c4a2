import { progressOfSubmission } from '../../../../shared/applicants/domain/applicationProgress.ts'
import type { getApplicationStatus as contract } from '../../../../shared/intake/contract/getApplicationStatus.ts'
import { lostParts } from '../../../../shared/intake/domain/lostParts.ts'
import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { shownRecord, stageHistory } from '../../applicants/shownProgress.ts'
import { greetedName } from '../../notify/greetedName.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getApplicationStatus as permissions } from '../permissions.ts'
import { submissionOfToken } from '../submissionTokens.ts'
import { appearsOpen } from '../withdrawable.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Returns the status of an application for the candidate. Decisions and moves that can still be undone are not shown.
 * Throws `invalid_link`.
 */
export async function getApplicationStatus(
  { body }: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const submission = await submissionOfToken(body.token, deps.submissions)
  const { applicantData, createdAt, promotedApplicantId, originalEmailContent } = submission
  const lost = lostParts(originalEmailContent)
  const applicant = promotedApplicantId === undefined ? undefined : await shownRecord(promotedApplicantId, deps)
  const now = deps.now()
  return {
    firstName: greetingName(applicantData),
    submittedAt: createdAt,
    progress: progressOfSubmission(submission, applicant && (await stageHistory(applicant, deps)), now),
    canWithdraw: appearsOpen(submission, now),
    additions: additionsShown(submission),
    ...(lost && { lost }),
  }
}

/** Someone else may have entered the recipient's address, so the name is sanitized as in the mail. */
const greetingName = ({ firstName }: Submission['applicantData']): string =>
  (typeof firstName === 'string' && greetedName(firstName)) || ''

/** Returns the candidate's additions with the names of their files. */
const additionsShown = ({ additions, files }: Submission): RouteResult<typeof contract>['additions'] =>
  additions.map(({ at, text, documents }) => ({
    at,
    text,
    files: files.filter(({ id }) => documents.includes(id)).map(({ name }) => name),
  }))
