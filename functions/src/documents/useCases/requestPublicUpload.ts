import type { requestPublicUpload as contract } from '../../../../shared/documents/contract/requestPublicUpload.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { requestUpload } from '../../files/requestUpload.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { requestPublicUpload as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Authorizes the upload of a file for a public application. */
export async function requestPublicUpload(
  { body }: RouteInput<typeof contract>,
  _call: Partial<RequestContext>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  return requestUpload(body, {}, deps)
}
