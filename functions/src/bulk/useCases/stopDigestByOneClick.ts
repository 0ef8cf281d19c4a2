import type { stopDigestByOneClick as contract } from '../../../../shared/bulk/contract/stopDigestByOneClick.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { stopDigestByOneClick as permissions } from '../permissions.ts'
import { stopMails } from '../views/stopMails.ts'

/** Switches off the mails about a view, called by the mail program of its owner. Throws `invalid_link`. */
export async function stopDigestByOneClick(
  { query: { token } }: RouteInput<typeof contract>,
  call: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<undefined> {
  await stopMails(token, call, deps)
}
