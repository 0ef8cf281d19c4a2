import { randomUUID } from 'node:crypto'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { requestDocumentUpload as contract } from '../../../shared/contract/documents/requestDocumentUpload.ts'
import { type VisibilityDeps, visibleApplicant } from '../applicants/visibleApplicant.ts'
import { applicantStore } from '../data/applicantStore.ts'
import { assignmentStore } from '../data/assignmentStore.ts'
import { throttleStore } from '../data/throttleStore.ts'
import { uploadStore } from '../data/uploadStore.ts'
import { liveIncomingFiles } from '../files/liveFiles.ts'
import { type RequestUploadDeps, requestUpload } from '../files/requestUpload.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { type CountUploadDeps, countUpload } from './countUpload.ts'

interface Deps extends VisibilityDeps, RequestUploadDeps, CountUploadDeps {}

/** Gives leave to send a file for an applicant. Throws `not_found`, and `too_many_requests` for applicants. */
export async function requestDocumentUpload(
  { params, body }: RouteInput<typeof contract>,
  { actor }: Pick<Call, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  await visibleApplicant(params.id, actor, 'documents:add', deps)
  await countUpload(actor, deps)
  return requestUpload(body, { applicantId: params.id, userId: actor.userId }, deps)
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    applicants: applicantStore(table),
    assignments: assignmentStore(table),
    throttle: throttleStore(table),
    uploads: uploadStore(table),
    incoming: liveIncomingFiles(),
    now: () => new Date(),
    newId: randomUUID,
  }
}

export const handler = httpHandler(contract, requestDocumentUpload, liveDeps)
