import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { completeDocumentUpload as contract } from '../../../shared/contract/documents/completeDocumentUpload.ts'
import { visibleApplicant } from '../applicants/visibleApplicant.ts'
import { openUpload, storeUpload } from '../files/storeUpload.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { addDocument, requireOwnDetails, requireRoom } from './addDocument.ts'
import type { completeDocumentUpload as needs } from './needs.ts'
import { presentDocument } from './presentDocument.ts'
import { setPicture } from './setPicture.ts'

type Deps = DepsOf<typeof needs>

/**
 * Makes a document, or the applicant's picture, of what was uploaded. Throws `not_found` for an upload of somebody else
 * or for another applicant, `upload_incomplete`, `already_done`, and `validation_failed` for a file that is not taken.
 */
export async function completeDocumentUpload(
  { params, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { actor } = call
  const { inQuestion } = await visibleApplicant(params.id, actor, 'documents:add', deps)
  requireOwnDetails(body, actor, inQuestion)
  const upload = await openUpload(params.uploadId, { applicantId: params.id, userId: actor.userId }, deps.uploads)
  if (upload.purpose === 'document') await requireRoom(params.id, deps.documents)
  const { file } = await storeUpload(upload, deps)
  const arrived = { applicantId: params.id, file, upload }
  if (upload.purpose === 'picture') {
    await setPicture(arrived, call, deps)
    return { id: file.id }
  }
  const document = await addDocument(arrived, body, call, deps)
  return { id: document.id, document: presentDocument(document, actor) }
}
