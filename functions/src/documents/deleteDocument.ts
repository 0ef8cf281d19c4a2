import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { deleteDocument as contract } from '../../../shared/contract/documents/deleteDocument.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import { onLatest } from '../applicants/onLatest.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import type { deleteDocument as needs } from './needs.ts'
import { planRemoval } from './planDocumentChange.ts'
import { documentNotFound, visibleDocument } from './visibleDocument.ts'

type Deps = DepsOf<typeof needs>

/** Deletes a document, takes it out of what names it, and gives its file up. Throws `not_found`, also the second time. */
export async function deleteDocument(
  { params }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { document } = await visibleDocument(params, call.actor, 'documents:manage', deps)
  await onLatest(async () => {
    const current = await deps.applicants.byId(params.id)
    if (!current) throw applicantNotFound()
    const { record, changeLog } = planRemoval(document, current, { ...call, newId: deps.newId }, deps.now())
    const outcome = await deps.documents.remove(document, record, changeLog)
    if (outcome === 'gone') throw documentNotFound()
    return outcome
  }, deps.pause)
  return undefined
}
