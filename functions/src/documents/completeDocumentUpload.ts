import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { completeDocumentUpload as contract } from '../../../shared/contract/documents/completeDocumentUpload.ts'
import { type VisibilityDeps, visibleApplicant } from '../applicants/visibleApplicant.ts'
import { applicantStore } from '../data/applicantStore.ts'
import { assignmentStore } from '../data/assignmentStore.ts'
import { documentStore } from '../data/documentStore.ts'
import { fileStore } from '../data/fileStore.ts'
import { uploadStore } from '../data/uploadStore.ts'
import { type KeepUploadDeps, keepUpload, openUpload } from '../files/keepUpload.ts'
import { liveIncomingFiles, liveStoredFiles } from '../files/liveFiles.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { type AddDocumentDeps, addDocument, requireOwnDetails, requireRoom } from './addDocument.ts'
import { presentDocument } from './presentDocument.ts'
import { type SetPictureDeps, setPicture } from './setPicture.ts'

type Deps = VisibilityDeps & KeepUploadDeps & AddDocumentDeps & SetPictureDeps

/**
 * Makes a document, or the applicant's picture, of what was uploaded. Throws `not_found` for an upload of somebody else
 * or for another applicant, `upload_incomplete`, `already_done`, and `validation_failed` for a file that is not taken.
 */
export async function completeDocumentUpload(
  { params, body }: RouteInput<typeof contract>,
  call: Pick<Call, 'actor' | 'clientAddress' | 'userAgent'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { actor } = call
  await visibleApplicant(params.id, actor, 'documents:add', deps)
  requireOwnDetails(body, actor)
  const upload = await openUpload(params.uploadId, { applicantId: params.id, userId: actor.userId }, deps.uploads)
  if (upload.purpose === 'document') await requireRoom(params.id, deps.documents)
  const { file } = await keepUpload(upload, deps)
  const arrived = { applicantId: params.id, file, upload }
  if (upload.purpose === 'picture') {
    await setPicture(arrived, call, deps)
    return { id: file.id }
  }
  const document = await addDocument(arrived, body, call, deps)
  return { id: document.id, document: presentDocument(document, actor) }
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    applicants: applicantStore(table),
    assignments: assignmentStore(table),
    documents: documentStore(table),
    uploads: uploadStore(table),
    files: fileStore(table),
    incoming: liveIncomingFiles(),
    stored: liveStoredFiles(),
    now: () => new Date(),
    newId: randomUUID,
    pause: sleep,
  }
}

export const handler = httpHandler(contract, completeDocumentUpload, liveDeps)
