import type { stopDigest as contract } from '../../../../shared/bulk/contract/stopDigest.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { stopDigest as permissions } from '../permissions.ts'
import { stopMails } from '../views/stopMails.ts'

/** Switches off the mails about a view for the holder of its link, signed in or not. Throws `invalid_link`. */
export function stopDigest(
  { body: { token } }: RouteInput<typeof contract>,
  call: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  return stopMails(token, call, deps)
}
