import type { downloadDocument as contract } from '../../../../shared/documents/contract/downloadDocument.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { documentAddress } from '../documentUrl.ts'
import type { downloadDocument as permissions } from '../permissions.ts'
import { visibleDocument } from '../visibleDocument.ts'

/**
 * Returns a presigned URL of a document, which is counted and audited when it is created. Throws `not_found` and
 * `file_unavailable`.
 */
export async function downloadDocument(
  { params }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { document } = await visibleDocument(params, call.actor, 'documents:list', deps)
  return documentAddress(document, call, deps)
}
