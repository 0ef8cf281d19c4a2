import type { openSubmissionFile as contract } from '../../../../shared/intake/contract/openSubmissionFile.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { requireScanPassed } from '../../files/scanPassed.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { openSubmissionFile as permissions } from '../permissions.ts'
import { knownSubmission } from '../review.ts'
import { submissionAudit } from '../submissionAudit.ts'

type Deps = DependenciesOf<typeof permissions>

/** The lifetime of the file address, in seconds. */
const downloadUrlSeconds = 60

/**
 * Returns a temporary address of a file: documents are downloaded, pictures are displayed. Throws `file_unavailable`,
 * and `not_found`, including if the file was deleted from the applicant's record.
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
  const url = await deps.stored.addressOf(file, file.kind === 'picture' ? 'inline' : 'attachment', downloadUrlSeconds)
  const context = { ...call, at: now.toISOString(), newId: deps.newId }
  await deps.submissions.remark(submissionAudit('submission.file_opened', submission.id, context, [file.id]))
  return { url, expiresAt: new Date(now.getTime() + downloadUrlSeconds * 1000).toISOString() }
}
