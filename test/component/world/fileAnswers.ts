import { presentDocument } from '../../../functions/src/documents/presentDocument.ts'
import { can } from '../../../shared/accounts/domain/access.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import { confidentialByDefault, type Document } from '../../../shared/documents/domain/document.ts'
import type { UploadRequest, UploadTicket } from '../../../shared/files/domain/upload.ts'
import { routes } from '../../../shared/routes.ts'
import { makeDocument } from '../../make/document.ts'
import type { FakeApi } from './fakeApi.ts'
import type { People } from './people.ts'

export interface Files {
  /** Adds a document as the newest. A CV becomes the record's CV. */
  addDocument: (applicantId: string, fields?: Parameters<typeof makeDocument>[0]) => Document
}

/** Answers calls about documents and pictures. Uploads go to `BucketRequest`. */
export function answerFiles(api: FakeApi, actor: () => AccountActor, { change }: Pick<People, 'change'>): Files {
  const uploads = new Map<string, UploadRequest>()
  let documents: Document[] = []
  const addDocument: Files['addDocument'] = (applicantId, fields) => {
    const now = new Date().toISOString()
    const added = makeDocument({ id: crypto.randomUUID(), createdAt: now, updatedAt: now, ...fields, applicantId })
    documents = [added, ...documents]
    if (added.documentType === 'cv') change(applicantId, { cvDocument: added.id })
    return added
  }
  const ticketFor = (request: UploadRequest): UploadTicket => {
    const uploadId = crypto.randomUUID()
    uploads.set(uploadId, request)
    return { uploadId, url: 'https://bucket.example', fields: {}, expiresAt: '2100-01-01T00:00:00.000Z' }
  }
  const mayRead = (document: Document) =>
    can(actor(), 'document:read', { ...document, applicant: { userId: actor().userId, assignedToActor: true } })
  const shown = (document: Document) => presentDocument(document, actor(), { userId: actor().userId })

  api.answer(routes.listApplicantDocuments, ({ params }) =>
    documents.filter((each) => each.applicantId === params.id && mayRead(each)).map(shown),
  )
  api.answer(routes.requestDocumentUpload, ({ body }) => ticketFor(body))
  api.answer(routes.checkApplicationLimit, () => undefined)
  api.answer(routes.requestPublicUpload, ({ body }) => ticketFor(body))
  api.answer(routes.completeDocumentUpload, ({ params: { id, uploadId }, body }) => {
    const { purpose, fileName = '', fileSize = 0 } = uploads.get(uploadId) ?? {}
    if (purpose === 'picture') {
      change(id, { profilePicture: uploadId })
      return { id: uploadId }
    }
    const { documentType = 'cv', isConfidential = confidentialByDefault(documentType) } = body
    const details = { originalName: fileName, fileSize, documentType, isConfidential, uploadedBy: actor().userId }
    const document = addDocument(id, { ...body, ...details })
    return { id: document.id, document: shown(document) }
  })
  api.answer(routes.updateDocument, ({ params: { documentId }, body }) => {
    const { releasedToClients: release, ...fields } = body
    const released = { by: actor().userId, at: new Date().toISOString() }
    const changes = {
      ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? undefined])),
      ...(release !== undefined && { releasedToClients: release ? released : undefined }),
    }
    documents = documents.map((each) => (each.id === documentId ? { ...each, ...changes } : each))
    const changed = documents.find(({ id }) => id === documentId)
    if (!changed) throw new Error('There is no such document')
    return shown(changed)
  })
  api.answer(routes.deleteDocument, ({ params: { id, documentId } }) => {
    const removed = documents.find((each) => each.id === documentId)
    documents = documents.filter((each) => each.id !== documentId)
    if (removed?.documentType === 'cv') change(id, { cvDocument: null })
    return undefined
  })
  return { addDocument }
}
