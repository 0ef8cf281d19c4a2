import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { readDigest as contract } from '../../../shared/contract/views/readDigest.ts'
import type { DepsOf } from '../useCase/needs.ts'
import { viewOfLink } from './digestLinks.ts'
import type { readDigest as needs } from './needs.ts'

/** The name of the view whose mails a link switches off. It changes nothing. Throws `invalid_link`. */
export async function readDigest(
  { body: { token } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  return { name: (await viewOfLink(token, deps)).name }
}
