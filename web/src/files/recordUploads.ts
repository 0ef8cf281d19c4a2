import { completeDocumentUpload } from '../../../shared/documents/contract/completeDocumentUpload.ts'
import { requestDocumentUpload } from '../../../shared/documents/contract/requestDocumentUpload.ts'
import type { DocumentDetails, ListedDocument } from '../../../shared/documents/domain/document.ts'
import type { UploadPurpose } from '../../../shared/files/domain/uploadTypes.ts'
import { call } from '../api/call.ts'
import { type SendOptions, sendFile } from './sendFile.ts'
import { purposeOf, requestFor, requestUpload } from './uploadRequest.ts'

/** Adds a PDF or Word file to an applicant: requests an upload, sends the file and completes it with its details. */
export async function uploadDocument(
  applicantId: string,
  file: File,
  details: DocumentDetails,
  options: SendOptions = {},
): Promise<ListedDocument | undefined> {
  const answer = await uploadTo(applicantId, file, { purpose: purposeOf(file), details }, options)
  return answer.document
}

/** Sets a scaled picture as the applicant's. Returns the id used in its address. */
export async function uploadPicture(applicantId: string, file: File, options: SendOptions = {}): Promise<string> {
  const answer = await uploadTo(applicantId, file, { purpose: 'picture', details: {} }, options)
  return answer.id
}

async function uploadTo(
  applicantId: string,
  file: File,
  { purpose, details }: { purpose: UploadPurpose; details: DocumentDetails },
  options: SendOptions,
) {
  const params = { id: applicantId }
  const body = requestFor(file, purpose)
  const ticket = await requestUpload(requestDocumentUpload, { params, body }, options.signal)
  await sendFile(ticket, file, options)
  // Can't be aborted: the file has arrived, and the result would stay unknown.
  return call(completeDocumentUpload, { params: { ...params, uploadId: ticket.uploadId }, body: details })
}
