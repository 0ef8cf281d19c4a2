import type { UploadRequest, UploadTicket } from '../../../shared/files/domain/upload.ts'
import type { IncomingFiles } from './incomingFiles.ts'
import type { Upload, UploadStore } from './stores/uploadStore.ts'
import type { UploadUser } from './storeUpload.ts'

export interface RequestUploadDeps {
  uploads: Pick<UploadStore, 'add'>
  incoming: Pick<IncomingFiles, 'ticketFor'>
  now: () => Date
  newId: () => string
}

/** Authorizes the upload of one file, for use by the same caller and applicant. */
export async function requestUpload(
  request: UploadRequest,
  { applicantId, requestedBy }: UploadUser,
  deps: RequestUploadDeps,
): Promise<UploadTicket> {
  const now = deps.now()
  const upload: Upload = {
    id: deps.newId(),
    applicantId,
    requestedBy,
    ...request,
    state: 'open',
    createdAt: now.toISOString(),
  }
  await deps.uploads.add(upload)
  return deps.incoming.ticketFor(upload, now)
}
