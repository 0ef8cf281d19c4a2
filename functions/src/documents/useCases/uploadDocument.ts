import type { uploadDocument as contract } from '../../../../shared/documents/contract/uploadDocument.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { visibleApplicant } from '../../applicants/visibleApplicant.ts'
import { storeBytes } from '../../files/storeBytes.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { addDocument, requireOwnDetails, requireRoom } from '../addDocument.ts'
import { countUpload } from '../countUpload.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { uploadDocument as permissions } from '../permissions.ts'
import { presentDocument } from '../presentDocument.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Creates a document from a file in the request body. Throws `not_found`, `too_many_requests` for applicants, and
 * `validation_failed` at `file` for a file that is not accepted.
 */
export async function uploadDocument(
  { params, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { file: sent, ...details } = body
  const { facts } = await visibleApplicant(params.id, call.actor, 'documents:add', deps)
  requireOwnDetails(details, call.actor, facts)
  await countUpload(call.actor, deps)
  await requireRoom(params.id, deps.documents)
  const file = await storeBytes(sent, 'document', deps)
  const document = await addDocument({ applicantId: params.id, file }, details, call, deps)
  return presentDocument(document, call.actor, facts)
}
