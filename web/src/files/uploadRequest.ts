import type { UploadPurpose } from '../../../shared/domain/upload.ts'

/** What is asked for before a file is sent: what it is for, and what it says of itself. */
export const requestFor = (file: File, purpose: UploadPurpose) => ({
  purpose,
  fileName: file.name,
  fileType: file.type,
  fileSize: file.size,
})

/** The signal of an upload as the options of a call. */
export const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
