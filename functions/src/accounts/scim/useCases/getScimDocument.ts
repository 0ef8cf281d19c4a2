import type { getScimDocument as contract } from '../../../../../shared/accounts/contract/scim/getScimDocument.ts'
import type { RouteInput, RouteResult } from '../../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../../dependencies.ts'
import type { getScimDocument as permissions } from '../permissions.ts'
import { scimDocuments } from '../scimDocuments.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns what this SCIM server supports, or describes its resources. */
export async function getScimDocument(
  { params: { document } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  return scimDocuments(await deps.siteOrigin())[document]
}
