import type { RouteInput } from '../../../shared/contract/defineRoute.ts'
import { getPicture as contract } from '../../../shared/contract/documents/getPicture.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import { type VisibilityDeps, visibleApplicant } from '../applicants/visibleApplicant.ts'
import { applicantStore } from '../data/applicantStore.ts'
import { assignmentStore } from '../data/assignmentStore.ts'
import { liveFilesAreScanned, liveStoredFiles } from '../files/liveFiles.ts'
import { type OpenableDeps, requireOpenable } from '../files/openable.ts'
import type { StoredFiles } from '../files/storedFiles.ts'
import { type Call, httpHandler, type Reply, reply } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'

interface Deps extends VisibilityDeps, OpenableDeps {
  stored: Pick<StoredFiles, 'verdictOn' | 'addressOf'>
}

/** How long an address shows the picture, and for how long a browser may remember where it leads, both in seconds. */
const addressSeconds = 300
const rememberedSeconds = 240

/** Leads to the applicant's picture. Throws `not_found` where there is none, and `file_unavailable`. */
export async function getPicture(
  { params }: RouteInput<typeof contract>,
  { actor }: Pick<Call, 'actor'>,
  deps: Deps,
): Promise<Reply<undefined>> {
  const { applicant } = await visibleApplicant(params.id, actor, 'picture:read', deps)
  const fileId = applicant.profilePicture
  if (fileId === undefined) throw new ProductError('not_found', 'Picture not found')
  await requireOpenable(fileId, deps)
  const url = await deps.stored.addressOf({ id: fileId }, 'inline', addressSeconds)
  return reply(undefined, { headers: { Location: url, 'Cache-Control': `private, max-age=${rememberedSeconds}` } })
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    applicants: applicantStore(table),
    assignments: assignmentStore(table),
    stored: liveStoredFiles(),
    filesAreScanned: liveFilesAreScanned(),
  }
}

export const handler = httpHandler(contract, getPicture, liveDeps)
