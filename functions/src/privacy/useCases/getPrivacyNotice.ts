import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { getPrivacyNotice as contract } from '../../../../shared/privacy/contract/getPrivacyNotice.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getPrivacyNotice as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Returns the data controller and the processors for the public. The author and date of the entry are for staff
 * only.
 */
export async function getPrivacyNotice(
  _input: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [{ enabled, provider, processorAgreement }, controller] = await Promise.all([
    deps.agentSettings.current(),
    deps.controllers.current(),
  ])
  const named = provider !== undefined && processorAgreement !== undefined
  return {
    controller: controller ?? null,
    region: deps.region,
    agents: enabled && named ? { provider, processorAgreement } : null,
  }
}
