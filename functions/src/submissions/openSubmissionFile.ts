import { randomUUID } from 'node:crypto'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { openSubmissionFile as contract } from '../../../shared/contract/submissions/openSubmissionFile.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import { type FileStore, fileStore } from '../data/fileStore.ts'
import { type SubmissionStore, submissionStore } from '../data/submissionStore.ts'
import { liveFilesAreScanned, liveStoredFiles } from '../files/liveFiles.ts'
import { type OpenableDeps, requireOpenable } from '../files/openable.ts'
import type { StoredFiles } from '../files/storedFiles.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { knownSubmission, type ReviewCall } from './review.ts'
import { submissionAudit } from './submissionAudit.ts'

interface Deps extends OpenableDeps {
  submissions: Pick<SubmissionStore, 'byId' | 'remark'>
  files: Pick<FileStore, 'stateOf'>
  stored: Pick<StoredFiles, 'verdictOn' | 'addressOf'>
  now: () => Date
  newId: () => string
}

/** How long an address gives the file, in seconds. */
const addressSeconds = 60

/**
 * An address that gives a file of a submission: documents to save, pictures to show. Throws `not_found`, also for a file
 * that was removed from the applicant whom the submission became, and `file_unavailable`.
 */
export async function openSubmissionFile(
  { params }: RouteInput<typeof contract>,
  call: ReviewCall,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const submission = await knownSubmission(params.id, deps.submissions)
  const file = submission.files.find(({ id }) => id === params.fileId)
  if (!file || (await deps.files.stateOf(file.id))?.state !== 'kept')
    throw new ProductError('not_found', 'File not found')
  await requireOpenable(file.id, deps)
  const now = deps.now()
  const url = await deps.stored.addressOf(file, file.kind === 'picture' ? 'inline' : 'attachment', addressSeconds)
  const occasion = { ...call, at: now.toISOString(), newId: deps.newId }
  await deps.submissions.remark(submissionAudit('submission.file_opened', submission.id, occasion, [file.id]))
  return { url, expiresAt: new Date(now.getTime() + addressSeconds * 1000).toISOString() }
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    submissions: submissionStore(table),
    files: fileStore(table),
    stored: liveStoredFiles(),
    filesAreScanned: liveFilesAreScanned(),
    now: () => new Date(),
    newId: randomUUID,
  }
}

export const handler = httpHandler(contract, openSubmissionFile, liveDeps)
