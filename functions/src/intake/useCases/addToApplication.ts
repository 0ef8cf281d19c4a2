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
import { requireRoom } from '../answeredBytes.ts'
import type { Given } from '../dependencies.ts'
import type { addToApplication as permissions } from '../permissions.ts'
import { submissionOfToken } from '../submissionTokens.ts'
import { type TakenFiles, takeAddedFiles } from '../takeFiles.ts'
import { requireOpen } from '../withdrawable.ts'

type Deps = Given<typeof permissions>
type Sent = RouteInput<typeof contract>['body']

/** An addition is tried again so often where the application changed meanwhile: as a rule, by another one of the same person. */
const mostAttempts = 5

/**
 * Adds a text or files to an application that nobody has decided on; what arrived before is answered in the same way, and added
 * once. Spam is answered like the rest. Throws `invalid_link`; `already_done` once they are told that somebody has decided (`busy` until then), and at a file that was used
 * before; `payload_too_large`, `validation_failed`, and what `takeAddedFiles` throws.
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
    // The same, sent a moment ago, may have used the files meanwhile.
    if (!isThere(await submissionOfToken(body.token, deps.submissions), body)) throw error
  }
}

const isThere = ({ additions }: Submission, { additionId }: Sent): boolean =>
  additions.some(({ id }) => id === additionId)

async function add(submission: Submission, body: Sent, deps: Deps): Promise<void> {
  // Before anything is copied, and then with what names the files.
  withAddition(submission, body, { files: [] }, deps.now())
  const taken = await takeAddedFiles(body.documents, deps)
  let current = submission
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const changes = withAddition(current, body, taken, deps.now())
    const outcome = await deps.submissions.add(current, changes, taken.items)
    if (outcome === 'added') return
    if (outcome === 'file_taken') throw refusedAt('documents', 'already_done', uploadUsed().said)
    current = await submissionOfToken(body.token, deps.submissions)
    if (isThere(current, body)) return
  }
  throw busy()
}

/** What an addition makes of an application. Throws where nothing can be added any more, and where there is no room. */
function withAddition(
  submission: Submission,
  { additionId, text, documents }: Sent,
  taken: Pick<TakenFiles, 'files'>,
  now: Date,
): Pick<Submission, 'files' | 'additions' | 'updatedAt'> {
  const { files, additions, updatedAt } = submission
  requireOpen(submission, now)
  requireFew({ additions, documents })
  // A moment that was used before could not be told from it: whoever decides does so on the application as it was read.
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
    throw invalid([problemAt('text', 'too_many', 'Something can be added {{maximum}} times', { maximum })])
  const held = additions.reduce((sum, each) => sum + each.documents.length, 0)
  if (held + documents.length > files)
    throw invalid([problemAt('documents', 'too_many', 'At most {{maximum}} files can be added', { maximum: files })])
}
