import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { getSubmission as contract } from '../../../shared/contract/submissions/getSubmission.ts'
import { type ActorNames, actorNames } from '../data/actorNames.ts'
import { type SubmissionStore, submissionStore } from '../data/submissionStore.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { presentSubmission } from './presentSubmission.ts'
import { knownSubmission } from './review.ts'

interface Deps {
  submissions: Pick<SubmissionStore, 'byId'>
  names: ActorNames
}

/** One submission. Throws `not_found`, also for one that was withdrawn. */
export async function getSubmission(
  { params }: RouteInput<typeof contract>,
  _call: Pick<Call, 'actor'>,
  { submissions, names }: Deps,
): Promise<RouteResult<typeof contract>> {
  return presentSubmission(await knownSubmission(params.id, submissions), names)
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return { submissions: submissionStore(table), names: actorNames(table) }
}

export const handler = httpHandler(contract, getSubmission, liveDeps)
