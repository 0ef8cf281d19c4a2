import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { uploadDocument as contract } from '../../../shared/contract/documents/uploadDocument.ts'
import { type VisibilityDeps, visibleApplicant } from '../applicants/visibleApplicant.ts'
import { applicantStore } from '../data/applicantStore.ts'
import { assignmentStore } from '../data/assignmentStore.ts'
import { documentStore } from '../data/documentStore.ts'
import { fileStore } from '../data/fileStore.ts'
import { throttleStore } from '../data/throttleStore.ts'
import { type KeepBytesDeps, keepBytes } from '../files/keepBytes.ts'
import { liveStoredFiles } from '../files/liveFiles.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { type AddDocumentDeps, addDocument, requireOwnDetails, requireRoom } from './addDocument.ts'
import { type CountUploadDeps, countUpload } from './countUpload.ts'
import { presentDocument } from './presentDocument.ts'

type Deps = VisibilityDeps & KeepBytesDeps & AddDocumentDeps & CountUploadDeps

/**
 * Makes a document of a file inside the call. Throws `not_found`, `too_many_requests` for applicants, and
 * `validation_failed` at `file` for one that is not taken.
 */
export async function uploadDocument(
  { params, body }: RouteInput<typeof contract>,
  call: Pick<Call, 'actor' | 'clientAddress' | 'userAgent'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { file: sent, ...details } = body
  await visibleApplicant(params.id, call.actor, 'documents:add', deps)
  requireOwnDetails(details, call.actor)
  await countUpload(call.actor, deps)
  await requireRoom(params.id, deps.documents)
  const file = await keepBytes(sent, 'document', deps)
  return presentDocument(await addDocument({ applicantId: params.id, file }, details, call, deps), call.actor)
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    applicants: applicantStore(table),
    assignments: assignmentStore(table),
    documents: documentStore(table),
    files: fileStore(table),
    throttle: throttleStore(table),
    stored: liveStoredFiles(),
    now: () => new Date(),
    newId: randomUUID,
    pause: sleep,
  }
}

export const handler = httpHandler(contract, uploadDocument, liveDeps)
