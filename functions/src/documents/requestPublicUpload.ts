import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { requestPublicUpload as contract } from '../../../shared/contract/documents/requestPublicUpload.ts'
import { requestUpload } from '../files/requestUpload.ts'
import { countAttempt } from '../identity/throttling.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { RequestContext } from '../useCase/requestContext.ts'
import type { requestPublicUpload as needs } from './needs.ts'

type Deps = DepsOf<typeof needs>

/** Gives leave to send a file for a public application. Throws `too_many_requests`. */
export async function requestPublicUpload(
  { body }: RouteInput<typeof contract>,
  { clientAddress }: Pick<RequestContext, 'clientAddress'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  await countAttempt(deps.throttle, 'publicUploadAddress', clientAddress, deps.now())
  return requestUpload(body, {}, deps)
}
