import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../shared/contract/routes.ts'
import { makePdf } from '../make/pdf.ts'
import type { Visitor } from './client.ts'
import { newPerson, signedInAs } from './people.ts'
import { post, sent } from './uploads.ts'

const { completeDocumentUpload, createApplicant, downloadDocument, getApplicant, listApplicantDocuments } = routes

let recruiter: Visitor
let id: string
beforeAll(async () => {
  recruiter = await signedInAs('recruiter')
  id = (await recruiter.call(createApplicant, { body: newPerson() })).body.id
})

describe('a document', () => {
  it('is uploaded to the bucket, completed, listed, and downloaded as the same bytes under its name', async () => {
    const pdf = makePdf(20_000)
    const uploadId = await sent(recruiter, id, pdf, { fileName: 'CV Åse "Nielsen".pdf' })
    const completed = await recruiter.call(completeDocumentUpload, {
      params: { id, uploadId },
      body: { documentType: 'cv', description: 'As sent by mail', tags: ['sent', 'paper'], expiryDate: '2027-01-31' },
    })
    expect(completed.status).toBe(201)
    const documentId = completed.body.id
    expect(completed.body.document).toMatchObject({
      id: documentId,
      originalName: 'CV Åse "Nielsen".pdf',
      fileSize: 20_000,
      fileType: 'application/pdf',
      documentType: 'cv',
      description: 'As sent by mail',
      tags: ['sent', 'paper'],
      expiryDate: '2027-01-31',
      downloadCount: 0,
      isVerified: false,
      isConfidential: false,
    })
    expect((await recruiter.call(getApplicant, { params: { id } })).body.cvDocument).toBe(documentId)

    const download = await recruiter.call(downloadDocument, { params: { id, documentId } })
    expect(download.status).toBe(201)
    const file = await fetch(download.body.url)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="CV _se _Nielsen_.pdf"; filename*=UTF-8''CV%20%C3%85se%20%22Nielsen%22.pdf`,
    )
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true)

    const [listed] = (await recruiter.call(listApplicantDocuments, { params: { id } })).body
    expect(listed).toMatchObject({ id: documentId, downloadCount: 1 })
    expect(listed?.lastDownloaded).toBeDefined()
  })

  it('goes straight to the bucket, from a page at another origin', async () => {
    const ticket = await recruiter.call(routes.requestDocumentUpload, {
      params: { id },
      body: { purpose: 'document', fileName: 'CV.pdf', fileType: 'application/pdf', fileSize: 1000 },
    })
    const answer = await post(ticket.body, makePdf(2000))
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const minutes = (Date.parse(ticket.body.expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(13)
    expect(minutes).toBeLessThanOrEqual(15)
  })
})
