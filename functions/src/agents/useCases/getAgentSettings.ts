import type { getAgentSettings as contract } from '../../../../shared/agents/contract/getAgentSettings.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DepsOf } from '../../kernel/needs.ts'
import type { getAgentSettings as needs } from '../needs.ts'

type Deps = DepsOf<typeof needs>

/** Whether agents are let in, and what was said of it. */
export const getAgentSettings = (
  _input: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> => deps.agentSettings.current()
