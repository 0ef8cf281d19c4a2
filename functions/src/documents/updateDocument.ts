import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { updateDocument as contract } from '../../../shared/contract/documents/updateDocument.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import type { updateDocument as needs } from './needs.ts'
import { planDocumentChange } from './planDocumentChange.ts'
import { presentDocument } from './presentDocument.ts'
import { documentNotFound, visibleDocument } from './visibleDocument.ts'

type Deps = DepsOf<typeof needs>

/** Changes what is said of a document. Of two changes at once the later decides on a field that both name. Throws `not_found`. */
export async function updateDocument(
  { params, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const document = await visibleDocument(params, call.actor, 'documents:manage', deps)
  const plan = planDocumentChange(document, body, { ...call, newId: deps.newId }, deps.now())
  if (!plan) return presentDocument(document, call.actor)
  if ((await deps.documents.change(document, plan.next, plan.changeLog)) === 'gone') throw documentNotFound()
  return presentDocument(plan.next, call.actor)
}
