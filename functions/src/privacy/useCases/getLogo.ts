import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { getLogo as contract } from '../../../../shared/privacy/contract/getLogo.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getLogo as permissions } from '../permissions.ts'

/** Returns the agency's logo, for everyone. */
export async function getLogo(
  _input: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  return { logo: (await deps.controllers.logo()) ?? null }
}
