import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { exportOwnData as contract } from '../../../../shared/privacy/contract/exportOwnData.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { exportFor } from '../dataExports.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { personOfOwnDataLink } from '../ownDataLinks.ts'
import type { exportOwnData as permissions } from '../permissions.ts'

/** Exports a person's data for the holder of a mailed link. Throws `invalid_link` and `too_many_requests`. */
export async function exportOwnData(
  { body: { token, anew } }: RouteInput<typeof contract>,
  { language, clientAddress, userAgent }: Pick<RequestContext, 'language' | 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const person = await personOfOwnDataLink(token, deps)
  return exportFor({ person, language, anew, listener: 'link', by: { clientAddress, userAgent } }, deps)
}
