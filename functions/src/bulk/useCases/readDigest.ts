import type { readDigest as contract } from '../../../../shared/bulk/contract/readDigest.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { readDigest as permissions } from '../permissions.ts'
import { viewOfLink } from '../views/digestLinks.ts'

/** Returns the name of the view of a link that switches its mails off. Changes nothing. Throws `invalid_link`. */
export async function readDigest(
  { body: { token } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  return { name: (await viewOfLink(token, deps)).name }
}
