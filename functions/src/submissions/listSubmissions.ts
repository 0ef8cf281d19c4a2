import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { listSubmissions as contract } from '../../../shared/contract/submissions/listSubmissions.ts'
import { limits } from '../../../shared/domain/limits.ts'
import { type ActorNames, actorNames } from '../data/actorNames.ts'
import { type SubmissionStore, submissionStore } from '../data/submissionStore.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { invalid } from '../http/inputProblems.ts'
import { liveTable } from '../platform/table.ts'
import { presentSubmissions } from './presentSubmission.ts'

interface Deps {
  submissions: Pick<SubmissionStore, 'byId' | 'newest'>
  names: ActorNames
}

/** Submissions of a status, newest first. Throws `validation_failed` when the one to go on from was withdrawn meanwhile. */
export async function listSubmissions(
  { query: { status, before } }: RouteInput<typeof contract>,
  _call: Pick<Call, 'actor'>,
  { submissions, names }: Deps,
): Promise<RouteResult<typeof contract>> {
  const last = before === undefined ? undefined : await submissions.byId(before)
  if (before !== undefined && !last)
    throw invalid([{ path: 'before', message: 'This list has changed. Please load it again.' }])
  return presentSubmissions(await submissions.newest(status, limits.submissionPage, last), names)
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return { submissions: submissionStore(table), names: actorNames(table) }
}

export const handler = httpHandler(contract, listSubmissions, liveDeps)
