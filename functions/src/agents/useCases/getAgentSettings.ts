import type { getAgentSettings as contract } from '../../../../shared/agents/contract/getAgentSettings.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getAgentSettings as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns whether agents are enabled, with the details that were entered. */
export const getAgentSettings = (
  _input: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> => deps.agentSettings.current()
