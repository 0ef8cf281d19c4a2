import type { UploadRequest, UploadTicket } from '../../../shared/files/domain/upload.ts'
import { routes } from '../../../shared/routes.ts'
import type { Visitor } from './client.ts'

/** Posts a file with the fields of its ticket, as a browser at another origin would. `changed` overrides fields. */
export async function post(
  { url, fields }: Pick<UploadTicket, 'url' | 'fields'>,
  bytes: Uint8Array,
  changed: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file')
  return fetch(url, { method: 'POST', body: form, headers: { origin: 'https://fagfolk.example' } })
}

/** Requests an upload for an applicant, posts the file, and returns the upload's id. */
export async function sent(
  who: Visitor,
  applicantId: string,
  bytes: Uint8Array,
  fields: Partial<UploadRequest> = {},
): Promise<string> {
  const ticket = await who.call(routes.requestDocumentUpload, {
    params: { id: applicantId },
    body: { purpose: 'document', fileName: 'CV.pdf', fileType: 'application/pdf', fileSize: bytes.length, ...fields },
  })
  const answer = await post(ticket.body, bytes)
  if (!answer.ok) throw new Error(`The bucket answered ${answer.status}: ${await answer.text()}`)
  return ticket.body.uploadId
}

export async function uploadDocument(who: Visitor, applicantId: string, bytes: Uint8Array, details: object = {}) {
  const uploadId = await sent(who, applicantId, bytes)
  const params = { id: applicantId, uploadId }
  const { document } = (await who.call(routes.completeDocumentUpload, { params, body: details })).body
  if (!document) throw new Error('The upload became no document')
  return document
}

/** Uploads a PNG as the applicant's picture and returns the file's id. */
export async function uploadPicture(who: Visitor, applicantId: string, bytes: Uint8Array): Promise<string> {
  const uploadId = await sent(who, applicantId, bytes, {
    purpose: 'picture',
    fileName: 'me.png',
    fileType: 'image/png',
  })
  return (await who.call(routes.completeDocumentUpload, { params: { id: applicantId, uploadId }, body: {} })).body.id
}
