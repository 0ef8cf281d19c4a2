import type { updateDocument as contract } from '../../../../shared/documents/contract/updateDocument.ts'
import type { ListedDocument } from '../../../../shared/documents/domain/document.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { updateDocument as permissions } from '../permissions.ts'
import { planDocumentChange } from '../plans/planDocumentChange.ts'
import { presentDocuments } from '../presentDocument.ts'
import { visibleDocument } from '../visibleDocument.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Changes the details of a document and its release to clients. If two concurrent changes set the same field, the later
 * one wins. Throws `not_found`, and `validation_failed` for releasing a confidential document.
 */
export async function updateDocument(
  { params, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { document, facts } = await onLatest(async () => {
    const found = await visibleDocument(params, call.actor, 'documents:manage', deps)
    const request = { before: found.document, changes: body, applicant: found.applicant }
    const plan = planDocumentChange(request, { ...call, newId: deps.newId }, deps.now())
    if (plan && (await deps.documents.change(plan)) !== 'changed') return 'stale'
    return { ...found, document: plan?.next ?? found.document }
  }, deps.pause)
  const listed = [{ ...document, applicantId: params.id }]
  const [answer] = await presentDocuments(listed, call.actor, facts, deps.names)
  return answer as ListedDocument
}
