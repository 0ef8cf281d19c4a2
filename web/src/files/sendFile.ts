import type { UploadTicket } from '../../../shared/files/domain/upload.ts'
import { ApiError } from '../api/apiError.ts'

export interface SendOptions {
  /** Told of the part that has left, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Sends a file straight to the bucket, with the form post that the ticket describes. Throws an ApiError when the bucket
 * refuses it or does not answer; an abort rejects as fetch does.
 */
export function sendFile(ticket: UploadTicket, file: File, { onProgress, signal }: SendOptions = {}): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value)
  // The bucket reads no field that comes after the file.
  form.append('file', file)
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    // fetch does not tell how much has left.
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
