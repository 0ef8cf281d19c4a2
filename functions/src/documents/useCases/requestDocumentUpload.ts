import type { requestDocumentUpload as contract } from '../../../../shared/documents/contract/requestDocumentUpload.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { visibleApplicant } from '../../applicants/visibleApplicant.ts'
import { requestUpload } from '../../files/requestUpload.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { countUpload } from '../countUpload.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { requestDocumentUpload as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Authorizes the upload of a file for an applicant. Throws `not_found`, and `too_many_requests` for applicants. */
export async function requestDocumentUpload(
  { params, body }: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  await visibleApplicant(params.id, actor, 'documents:add', deps)
  await countUpload(actor, deps)
  return requestUpload(body, { applicantId: params.id, requestedBy: actor.userId }, deps)
}
