import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { listInvitations as contract } from '../../../shared/contract/users/listInvitations.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { listInvitations as needs } from './needs.ts'

type Deps = DepsOf<typeof needs>

/** The invitations that wait to be accepted. */
export const listInvitations = (
  _input: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> => deps.invitations.open()
