import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { bytesToCheck, checkContent } from './checkContent.ts'
import type { IncomingFiles } from './incomingFiles.ts'
import { storeBytes } from './storeBytes.ts'
import type { StoredFiles } from './storedFiles.ts'
import type { FileStore, StoredFile } from './stores/fileStore.ts'
import type { Upload, UploadStore } from './stores/uploadStore.ts'

export interface StoreUploadDeps {
  uploads: Pick<UploadStore, 'byId'>
  files: Pick<FileStore, 'announce'>
  incoming: Pick<IncomingFiles, 'readStart'>
  stored: Pick<StoredFiles, 'takeOver' | 'put'>
  now: () => Date
  newId: () => string
}

/** Who wants to use an upload: an account or a partner for an applicant's record, or, with neither, a public application. */
export type UploadUser = { applicantId: string; requestedBy: string } | { applicantId?: never; requestedBy?: never }

/** A file that lies in the documents bucket and will go again, unless `fileKept` and `uploadDone` are written soon. */
export interface StoredUpload {
  file: StoredFile
  upload: Upload
}

/** The upload that somebody asked for. Throws `not_found`, also for that of somebody else. */
export async function ownUpload(
  uploadId: string,
  { applicantId, requestedBy }: UploadUser,
  uploads: StoreUploadDeps['uploads'],
): Promise<Upload> {
  const upload = await uploads.byId(uploadId)
  if (!upload || upload.applicantId !== applicantId || upload.requestedBy !== requestedBy)
    throw new ProductError('not_found', 'Upload not found')
  return upload
}

/** The upload that somebody may use. Throws `not_found` as above, and `already_done`. */
export async function openUpload(
  uploadId: string,
  user: UploadUser,
  uploads: StoreUploadDeps['uploads'],
): Promise<Upload> {
  const upload = await ownUpload(uploadId, user, uploads)
  if (upload.state === 'done') throw uploadUsed()
  return upload
}

/**
 * Makes of an upload what `make` makes, once: whoever asks again, or at the same time, gets what was made `before`. Throws what
 * these throw.
 */
export async function madeOnce<Made>(
  upload: Upload,
  make: () => Promise<Made>,
  before: (upload: Upload) => Promise<Made>,
  uploads: StoreUploadDeps['uploads'],
): Promise<Made> {
  if (upload.state === 'done') return before(upload)
  try {
    return await make()
  } catch (problem) {
    if (!(problem instanceof ProductError && problem.code === 'already_done')) throw problem
    // Another call completed it meanwhile.
    return before((await uploads.byId(upload.id)) ?? upload)
  }
}

/** The answer for an upload that was used before, by this caller or by another call at the same time. */
export const uploadUsed = () => new ProductError('already_done', 'This upload has already been used')

/**
 * Checks what was sent for an open upload and takes exactly these bytes over, of a picture its pixels alone. Whoever calls writes
 * `fileKept` and `uploadDone` in the transaction that refers to the file; the file worker clears up after one who does not. Throws
 * `upload_incomplete`, and `validation_failed` at `file`.
 */
export async function storeUpload(upload: Upload, deps: StoreUploadDeps): Promise<StoredUpload> {
  const store = upload.purpose === 'picture' ? storePicture : storeDocument
  return { file: await store(upload, deps), upload }
}

async function storePicture({ id, fileName, fileType }: Upload, deps: StoreUploadDeps): Promise<StoredFile> {
  // One that is larger is refused by as much of it as this.
  const sent = await deps.incoming.readStart(id, limits.fileBytes.picture)
  if (!sent) throw notArrived()
  return storeBytes({ name: fileName, type: fileType, bytes: sent.start }, 'picture', deps)
}

async function storeDocument({ id, fileName }: Upload, deps: StoreUploadDeps): Promise<StoredFile> {
  const sent = await deps.incoming.readStart(id, bytesToCheck.document)
  if (!sent) throw notArrived()
  const type = checkContent('document', sent)
  const file: StoredFile = {
    id: deps.newId(),
    state: 'arriving',
    name: fileName,
    type,
    size: sent.size,
    createdAt: deps.now().toISOString(),
  }
  await deps.files.announce(file)
  // A signed form can be posted again: what was checked and what is copied must be the same bytes.
  if ((await deps.stored.takeOver(file, sent)) === 'changed') throw notArrived()
  return file
}

const notArrived = () => new ProductError('upload_incomplete', 'The file has not arrived yet')
