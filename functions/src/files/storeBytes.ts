import { bytesInMemory } from '../../../shared/files/domain/fileBytes.ts'
import { cleanFileName, type SentFile } from '../../../shared/files/domain/upload.ts'
import type { UploadPurpose, UploadType } from '../../../shared/files/domain/uploadTypes.ts'
import { checkContent, notTaken } from './checkContent.ts'
import type { StoredFiles } from './storedFiles.ts'
import type { FileStore, StoredFile } from './stores/fileStore.ts'
import { BrokenPicture, withoutMetadata } from './withoutMetadata.ts'

export interface StoreBytesDeps {
  files: Pick<FileStore, 'announce'>
  stored: Pick<StoredFiles, 'put'>
  now: () => Date
  newId: () => string
}

/** The names of files that arrive without a displayable name. */
const nameless: Record<UploadPurpose, string> = {
  document: 'document.pdf',
  picture: 'picture',
  wordFile: 'document.docx',
}

function bytesToStore(purpose: UploadPurpose, type: UploadType, bytes: Uint8Array): Uint8Array {
  try {
    return withoutMetadata(type, bytes)
  } catch (problem) {
    if (problem instanceof BrokenPicture) throw notTaken(purpose)
    throw problem
  }
}

/**
 * Stores a file from its bytes, after the same checks as an upload. Removes the metadata of pictures, such as the
 * location. The caller writes `fileRetained` in the transaction that references the file. Throws `validation_failed` at
 * `file`.
 */
export async function storeBytes(sent: SentFile, purpose: UploadPurpose, deps: StoreBytesDeps): Promise<StoredFile> {
  const type = await checkContent(purpose, bytesInMemory(sent.bytes))
  const bytes = bytesToStore(purpose, type, sent.bytes)
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
