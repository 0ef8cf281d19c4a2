import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { getPrivacyNotice as contract } from '../../../../shared/privacy/contract/getPrivacyNotice.ts'
import type { Given } from '../dependencies.ts'
import type { getPrivacyNotice as permissions } from '../permissions.ts'

type Deps = Given<typeof permissions>

/** What the public is told of who answers for personal data here, and who processes them. Who said so, and when, is for the staff alone. */
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
