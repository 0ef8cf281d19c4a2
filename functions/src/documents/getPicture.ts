import type { RouteInput } from '../../../shared/contract/defineRoute.ts'
import type { getPicture as contract } from '../../../shared/contract/documents/getPicture.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import { visibleApplicant } from '../applicants/visibleApplicant.ts'
import { requireScanPassed } from '../files/scanPassed.ts'
import type { DepsOf } from '../useCase/needs.ts'
import { type Reply, reply } from '../useCase/reply.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import type { getPicture as needs } from './needs.ts'

type Deps = DepsOf<typeof needs>

/** How long an address shows the picture, in seconds. */
const addressSeconds = 300

/** Leads to the applicant's picture. Throws `not_found` where there is none, and `file_unavailable`. */
export async function getPicture(
  { params }: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<Reply<undefined>> {
  const { applicant } = await visibleApplicant(params.id, actor, 'picture:read', deps)
  const fileId = applicant.profilePicture
  if (fileId === undefined) throw new ProductError('not_found', 'Picture not found')
  await requireScanPassed(fileId, deps)
  const url = await deps.stored.addressOf({ id: fileId }, 'inline', addressSeconds)
  return reply(undefined, { location: url })
}
