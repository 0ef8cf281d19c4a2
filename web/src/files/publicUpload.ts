import { requestPublicUpload } from '../../../shared/documents/contract/requestPublicUpload.ts'
import type { UploadPurpose } from '../../../shared/files/domain/uploadTypes.ts'
import { checkApplicationLimit } from '../../../shared/intake/contract/checkApplicationLimit.ts'
import { call } from '../api/call.ts'
import { type SendOptions, sendFile } from './sendFile.ts'
import { requestFor, requestUpload } from './uploadRequest.ts'

/** Throws an ApiError if this address has sent too many applications, with the time to wait. */
export const requireRoomToApply = (): Promise<undefined> => call(checkApplicationLimit, {})

/** Uploads a file of a public application and returns the id the application refers to it by. */
export async function uploadPublicly(file: File, purpose: UploadPurpose, options: SendOptions = {}): Promise<string> {
  const ticket = await requestUpload(requestPublicUpload, { body: requestFor(file, purpose) }, options.signal)
  await sendFile(ticket, file, options)
  return ticket.uploadId
}
