import type { addToApplication as contract } from '../../../../shared/intake/contract/addToApplication.ts'
import type { Addition, Submission } from '../../../../shared/intake/domain/submission.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { additionLimits } from '../../../../shared/kernel/domain/additionLimits.ts'
import { problemAt, refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import { uploadUsed } from '../../files/storeUpload.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { busy } from '../../kernel/table/transaction.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { addToApplication as permissions } from '../permissions.ts'
import { type ReceivedFiles, receiveAddedFiles } from '../receiveFiles.ts'
import { requireRoom } from '../responseBytes.ts'
import { submissionOfToken } from '../submissionTokens.ts'
import { requireOpen } from '../withdrawable.ts'

type Deps = DependenciesOf<typeof permissions>
type Sent = RouteInput<typeof contract>['body']

/** Attempts if the application changes at the same time, usually by another addition of the candidate. */
const mostAttempts = 5

/**
 * Adds text or files to a pending application. A repeated addition is stored once, and spam gets the same response.
 * Throws `invalid_link`, `busy` if a decision was made, and `already_done` once the candidate is notified of it or if a
 * file was used before. Also throws `payload_too_large`, `validation_failed` and the errors of `receiveAddedFiles`.
 */
export async function addToApplication(
  { body }: RouteInput<typeof contract>,
  _call: RequestContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const submission = await submissionOfToken(body.token, deps.submissions)
  if (isThere(submission, body)) return
  try {
    await add(submission, body, deps)
  } catch (error) {
    // A parallel call with the same addition may have used the files.
    if (!isThere(await submissionOfToken(body.token, deps.submissions), body)) throw error
  }
}

const isThere = ({ additions }: Submission, { additionId }: Sent): boolean =>
  additions.some(({ id }) => id === additionId)

async function add(submission: Submission, body: Sent, deps: Deps): Promise<void> {
  // Checked before anything is copied, and again with the files.
  withAddition(submission, body, { files: [] }, deps.now())
  const taken = await receiveAddedFiles(body.documents, deps)
  let current = submission
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const changes = withAddition(current, body, taken, deps.now())
    const outcome = await deps.submissions.add(current, changes, taken.items)
    if (outcome === 'added') return
    if (outcome === 'file_taken') throw refusedAt('documents', 'already_done', uploadUsed().translatable)
    current = await submissionOfToken(body.token, deps.submissions)
    if (isThere(current, body)) return
  }
  throw busy()
}

/** Returns an application with the addition. Throws if it is closed or full. */
function withAddition(
  submission: Submission,
  { additionId, text, documents }: Sent,
  taken: Pick<ReceivedFiles, 'files'>,
  now: Date,
): Pick<Submission, 'files' | 'additions' | 'updatedAt'> {
  const { files, additions, updatedAt } = submission
  requireOpen(submission, now)
  requireFew({ additions, documents })
  // The timestamp must differ from the last one, because reviewers' decisions are checked against it.
  const at = momentAfter(updatedAt, now)
  const addition: Addition = {
    id: additionId,
    at,
    ...(text !== undefined && { text }),
    documents: taken.files.map(({ id }) => id),
  }
  const added = { files: [...files, ...taken.files], additions: [...additions, addition] }
  requireRoom({ ...submission, ...added })
  return { ...added, updatedAt: at }
}

function requireFew({ additions, documents }: Pick<Submission, 'additions'> & Pick<Sent, 'documents'>): void {
  const { additions: maximum, files } = additionLimits
  if (additions.length >= maximum)
    throw invalid([
      problemAt('text', 'too_many', 'You can add to your application at most {{maximum}} times', { maximum }),
    ])
  const documentCount = additions.reduce((sum, each) => sum + each.documents.length, 0)
  if (documentCount + documents.length > files)
    throw invalid([problemAt('documents', 'too_many', 'You can add at most {{maximum}} files', { maximum: files })])
}
