import type { getPicture as contract } from '../../../../shared/documents/contract/getPicture.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { visibleApplicant } from '../../applicants/visibleApplicant.ts'
import { requireScanPassed } from '../../files/scanPassed.ts'
import { type Reply, reply } from '../../kernel/reply.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getPicture as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** How long a picture URL is valid, in seconds. */
const downloadUrlSeconds = 300

/** Redirects to the applicant's picture. Throws `not_found` if there is none, and `file_unavailable`. */
export async function getPicture(
  { params }: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<Reply<undefined>> {
  const { applicant } = await visibleApplicant(params.id, actor, 'picture:read', deps)
  const fileId = applicant.profilePicture
  if (fileId === undefined) throw new ProductError('not_found', 'Picture not found')
  await requireScanPassed(fileId, deps)
  const url = await deps.stored.addressOf({ id: fileId }, 'inline', downloadUrlSeconds)
  return reply(undefined, { location: url })
}
