import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { checkContent } from './checkContent.ts'
import type { IncomingFiles } from './incomingFiles.ts'
import { storeBytes } from './storeBytes.ts'
import type { StoredFiles } from './storedFiles.ts'
import type { FileStore, StoredFile } from './stores/fileStore.ts'
import type { Upload, UploadStore } from './stores/uploadStore.ts'

export interface StoreUploadDeps {
  uploads: Pick<UploadStore, 'byId'>
  files: Pick<FileStore, 'announce'>
  incoming: Pick<IncomingFiles, 'readStart'>
  stored: Pick<StoredFiles, 'copyUpload' | 'put'>
  now: () => Date
  newId: () => string
}

/** The user of an upload: an account or partner for an applicant's record, or neither for a public application. */
export type UploadUser = { applicantId: string; requestedBy: string } | { applicantId?: never; requestedBy?: never }

/** Most PDFs are smaller, and checking them takes one request. In bytes. */
const documentStart = 512 * 1024

/** A file in the documents bucket. It is deleted unless `fileRetained` and `uploadDone` are written soon. */
export interface StoredUpload {
  file: StoredFile
  upload: Upload
}

/** Returns an upload to the caller who requested it. Throws `not_found`, including for another caller's. */
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

/** Returns an upload that the caller may still use. Throws `not_found` as above, and `already_done`. */
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
 * Runs `make` once per upload. Repeated and concurrent calls return the result of `before` instead. Rethrows the errors
 * of both.
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
    // Another call completed it at the same time.
    return before((await uploads.byId(upload.id)) ?? upload)
  }
}

/** The upload was used before, by this caller or by a concurrent call. */
export const uploadUsed = () => new ProductError('already_done', 'This upload has already been used')

/**
 * Checks an open upload and stores exactly the bytes that were checked; of a picture, only the pixels. The caller
 * writes `fileRetained` and `uploadDone` in the transaction that references the file; otherwise the file worker deletes it.
 * Throws `upload_incomplete`, and `validation_failed` at `file`.
 */
export async function storeUpload(upload: Upload, deps: StoreUploadDeps): Promise<StoredUpload> {
  const store = upload.purpose === 'picture' ? storePicture : storeDocument
  return { file: await store(upload, deps), upload }
}

async function storePicture({ id, fileName, fileType }: Upload, deps: StoreUploadDeps): Promise<StoredFile> {
  // These bytes are enough to refuse a larger picture.
  const sent = await deps.incoming.readStart(id, limits.fileBytes.picture)
  if (!sent) throw notArrived()
  return storeBytes({ name: fileName, type: fileType, bytes: sent.start }, 'picture', deps)
}

async function storeDocument({ id, fileName, purpose }: Upload, deps: StoreUploadDeps): Promise<StoredFile> {
  const sent = await deps.incoming.readStart(id, documentStart)
  if (!sent) throw notArrived()
  const type = await checkContent(purpose, sent)
  const file: StoredFile = {
    id: deps.newId(),
    state: 'arriving',
    name: fileName,
    type,
    size: sent.size,
    createdAt: deps.now().toISOString(),
  }
  await deps.files.announce(file)
  // A signed form can be posted again, so the ETag ensures that the bytes copied are those that were checked.
  if ((await deps.stored.copyUpload(file, sent)) === 'changed') throw notArrived()
  return file
}

const notArrived = () => new ProductError('upload_incomplete', 'The file is not uploaded yet. Try again in a moment.')
