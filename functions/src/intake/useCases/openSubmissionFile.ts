import type { openSubmissionFile as contract } from '../../../../shared/intake/contract/openSubmissionFile.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { requireScanPassed } from '../../files/scanPassed.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import type { openSubmissionFile as permissions } from '../permissions.ts'
import { knownSubmission } from '../review.ts'
import { submissionAudit } from '../submissionAudit.ts'

type Deps = Given<typeof permissions>

/** How long an address gives the file, in seconds. */
const addressSeconds = 60

/**
 * An address that gives a file of a submission: documents to save, pictures to show. Throws `not_found`, also for a file
 * that was removed from the applicant whom the submission became, and `file_unavailable`.
 */
export async function openSubmissionFile(
  { params }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const submission = await knownSubmission(params.id, deps.submissions)
  const file = submission.files.find(({ id }) => id === params.fileId)
  if (!file || (await deps.files.stateOf(file.id))?.state !== 'kept')
    throw new ProductError('not_found', 'File not found')
  await requireScanPassed(file.id, deps)
  const now = deps.now()
  const url = await deps.stored.addressOf(file, file.kind === 'picture' ? 'inline' : 'attachment', addressSeconds)
  const context = { ...call, at: now.toISOString(), newId: deps.newId }
  await deps.submissions.remark(submissionAudit('submission.file_opened', submission.id, context, [file.id]))
  return { url, expiresAt: new Date(now.getTime() + addressSeconds * 1000).toISOString() }
}
