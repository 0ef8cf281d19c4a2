import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { readInvitation as contract } from '../../../shared/contract/users/readInvitation.ts'
import type { DepsOf } from '../useCase/needs.ts'
import { acceptable } from './invitationTokens.ts'
import type { readInvitation as needs } from './needs.ts'

type Deps = DepsOf<typeof needs>

/** What somebody is invited to. Throws `invalid_link` and `already_exists`. */
export const readInvitation = (
  { body }: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> => acceptable(body.token, deps)
