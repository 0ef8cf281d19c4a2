import type { ApplicantFacts } from '../../../../shared/accounts/domain/access.ts'
import type { completeDocumentUpload as contract } from '../../../../shared/documents/contract/completeDocumentUpload.ts'
import type { DocumentDetails } from '../../../../shared/documents/domain/document.ts'
import { wordType } from '../../../../shared/files/domain/uploadTypes.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { visibleApplicant } from '../../applicants/visibleApplicant.ts'
import type { Upload } from '../../files/stores/uploadStore.ts'
import { madeOnce, ownUpload, storeUpload, uploadUsed } from '../../files/storeUpload.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { addDocument, requireOwnDetails, requireRoom } from '../addDocument.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { requireFittingType } from '../documentProblems.ts'
import type { completeDocumentUpload as permissions } from '../permissions.ts'
import { presentDocument } from '../presentDocument.ts'
import { setPicture } from '../setPicture.ts'

type Deps = DependenciesOf<typeof permissions>

type Input = RouteInput<typeof contract>
type Result = RouteResult<typeof contract>

/**
 * Creates a document, or the applicant's picture, from an upload. A repeated call returns the same. Throws:
 *
 * - `not_found` for an upload by another account or for another applicant
 * - `upload_incomplete`
 * - `already_done` if the document of the upload was deleted
 * - `validation_failed` for a file that is not accepted, and for a Word file as anything but another document
 */
export async function completeDocumentUpload(input: Input, call: ActingContext, deps: Deps): Promise<Result> {
  const [{ params, body }, { actor }] = [input, call]
  const { facts } = await visibleApplicant(params.id, actor, 'documents:add', deps)
  requireOwnDetails(body, actor, facts)
  const user = { applicantId: params.id, requestedBy: actor.userId }
  const upload = await ownUpload(params.uploadId, user, deps.uploads)
  const make = () => complete(upload, input, facts, call, deps)
  return madeOnce(upload, make, (done) => doneBefore(done, input, facts, call, deps), deps.uploads)
}

async function complete(
  upload: Upload,
  { params, body }: Input,
  facts: ApplicantFacts,
  call: ActingContext,
  deps: Deps,
): Promise<Result> {
  const details = upload.purpose === 'wordFile' ? wordFileDetails(body) : body
  if (upload.purpose !== 'picture') await requireRoom(params.id, deps.documents)
  const { file } = await storeUpload(upload, deps)
  const arrived = { applicantId: params.id, file, upload }
  if (upload.purpose === 'picture') {
    await setPicture(arrived, call, deps)
    return { id: file.id }
  }
  const document = await addDocument(arrived, details, call, deps)
  return { id: document.id, document: presentDocument(document, call.actor, facts) }
}

/** Returns the details with the only type of Word files. Throws `validation_failed` for another type. */
function wordFileDetails(details: DocumentDetails): DocumentDetails {
  const { documentType = 'other' } = details
  requireFittingType({ fileType: wordType, documentType })
  return { ...details, documentType }
}

/** Returns what an earlier call created. Throws `already_done` if that was deleted. */
async function doneBefore(
  { purpose, fileId }: Upload,
  { params }: Input,
  facts: ApplicantFacts,
  { actor }: ActingContext,
  deps: Deps,
): Promise<Result> {
  if (fileId === undefined) throw uploadUsed()
  if (purpose === 'picture') return { id: fileId }
  const document = await deps.documents.byId(params.id, fileId)
  if (!document) throw uploadUsed()
  return { id: fileId, document: presentDocument(document, actor, facts) }
}
