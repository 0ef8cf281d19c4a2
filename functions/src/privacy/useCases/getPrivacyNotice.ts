import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { getPrivacyNotice as contract } from '../../../../shared/privacy/contract/getPrivacyNotice.ts'
import { controllerOf } from '../../../../shared/privacy/domain/agency.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getPrivacyNotice as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns the agency as the data controller, its phone and the processors, for everyone. */
export async function getPrivacyNotice(
  _input: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [{ enabled, provider, processorAgreement }, agency] = await Promise.all([
    deps.agentSettings.current(),
    deps.controllers.current(),
  ])
  const named = provider !== undefined && processorAgreement !== undefined
  return {
    controller: agency ? controllerOf(agency) : null,
    phone: agency?.phone,
    region: deps.region,
    agents: enabled && named ? { provider, processorAgreement } : null,
  }
}
