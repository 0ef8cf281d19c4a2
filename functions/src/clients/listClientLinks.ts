import type { listClientLinks as contract } from '../../../shared/contract/clients/listClientLinks.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { isLinkOpen } from '../../../shared/domain/clientLink.ts'
import type { DepsOf } from '../useCase/needs.ts'
import { requireCompany } from './knownCompanies.ts'
import type { listClientLinks as needs } from './needs.ts'

/** The links that went to contacts of a company, the latest first. Throws `not_found`. */
export async function listClientLinks(
  { params: { id } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const [company, links] = await Promise.all([requireCompany(id, deps), deps.clientLinks.ofClient(id)])
  const now = deps.now()
  return links.map((link) => ({ ...link, isOpen: isLinkOpen(link, company, now) }))
}
