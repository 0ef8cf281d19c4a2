import type { UploadTicket } from '../../../shared/files/domain/upload.ts'
import { ApiError } from '../api/apiError.ts'

export interface SendOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Posts a file directly to the bucket with the fields of the ticket. Throws an ApiError if the bucket refuses it or
 * doesn't respond. An abort rejects as fetch does.
 */
export function sendFile(ticket: UploadTicket, file: File, { onProgress, signal }: SendOptions = {}): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value)
  // The bucket ignores fields that come after the file.
  form.append('file', file)
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    // fetch doesn't report upload progress.
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const settle = (done: () => void) => () => {
      signal?.removeEventListener('abort', abort)
      done()
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = settle(() => {
      const { status, statusText, responseText } = request
      if (status >= 200 && status < 300) {
        onProgress?.(1)
        resolve()
      } else reject(new ApiError(status, statusText, responseText))
    })
    request.onerror = settle(() => reject(new ApiError(0, 'no answer', '')))
    request.onabort = settle(() => reject(signal?.reason))
    signal?.addEventListener('abort', abort)
    request.open('POST', ticket.url)
    request.send(form)
  })
}
