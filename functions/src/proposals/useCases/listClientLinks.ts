import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { listClientLinks as contract } from '../../../../shared/proposals/contract/listClientLinks.ts'
import { isLinkOpen } from '../../../../shared/proposals/domain/clientLink.ts'
import { requireCompany } from '../../companies/knownCompanies.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listClientLinks as permissions } from '../permissions.ts'

/** Returns the links sent to a company's contacts, newest first. Throws `not_found`. */
export async function listClientLinks(
  { params: { id } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [company, links] = await Promise.all([requireCompany(id, deps), deps.clientLinks.ofClient(id)])
  const now = deps.now()
  return links.map((link) => ({ ...link, isOpen: isLinkOpen(link, company, now) }))
}
