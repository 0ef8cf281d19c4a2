import { can } from '../../../../shared/accounts/domain/access.ts'
import type { deleteDocument as contract } from '../../../../shared/documents/contract/deleteDocument.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { notRemovable } from '../documentProblems.ts'
import type { deleteDocument as permissions } from '../permissions.ts'
import { planRemoval } from '../plans/planDocumentChange.ts'
import { visibleDocument } from '../visibleDocument.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Deletes a document, its file and references to it. A concurrent change, such as its verification, decides whether it
 * may be deleted. Throws `not_found` (also the second time) and `forbidden`.
 */
export async function deleteDocument(
  { params }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  await onLatest(async () => {
    const { document, applicant, facts } = await visibleDocument(params, call.actor, 'documents:list', deps)
    if (!can(call.actor, 'document:remove', { ...document, applicant: facts })) throw notRemovable()
    const { record, changeLog } = planRemoval(document, applicant, { ...call, newId: deps.newId }, deps.now())
    return deps.documents.remove(document, record, changeLog)
  }, deps.pause)
  return undefined
}
