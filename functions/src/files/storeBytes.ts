import { cleanFileName, type SentFile, type UploadPurpose } from '../../../shared/domain/upload.ts'
import type { FileStore, StoredFile } from '../data/fileStore.ts'
import { bytesToCheck, checkContent } from './checkContent.ts'
import type { StoredFiles } from './storedFiles.ts'

export interface StoreBytesDeps {
  files: Pick<FileStore, 'announce'>
  stored: Pick<StoredFiles, 'put'>
  now: () => Date
  newId: () => string
}

/** What a file is called that came without a name that could be shown. */
const nameless: Record<UploadPurpose, string> = { document: 'document.pdf', picture: 'picture' }

/**
 * Stores a file that came inside a call, after the same checks as an upload. Whoever calls writes `fileKept` in the
 * transaction that refers to it. Throws `validation_failed` at `file`.
 */
export async function storeBytes(sent: SentFile, purpose: UploadPurpose, deps: StoreBytesDeps): Promise<StoredFile> {
  const { bytes } = sent
  const type = checkContent(purpose, { size: bytes.length, start: bytes.subarray(0, bytesToCheck[purpose]) })
  const file: StoredFile = {
    id: deps.newId(),
    state: 'arriving',
    name: cleanFileName(sent.name) || nameless[purpose],
    type,
    size: bytes.length,
    createdAt: deps.now().toISOString(),
  }
  await deps.files.announce(file)
  await deps.stored.put(file, bytes)
  return file
}
