import type { FileBytes } from '../../../shared/files/domain/fileBytes.ts'

/** Reads a chosen file in parts. A read rejects if the file was deleted or is not readable. */
export const bytesOfFile = (file: Blob): FileBytes => ({
  size: file.size,
  read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
})
