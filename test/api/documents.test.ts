import { beforeAll, describe, expect, inject, it } from 'vitest'
import { wordType } from '../../shared/files/domain/uploadTypes.ts'
import { routes } from '../../shared/routes.ts'
import { makePdf } from '../make/pdf.ts'
import { makePng } from '../make/picture.ts'
import { makeWord } from '../make/word.ts'
import type { Visitor } from './world/client.ts'
import { runDueTasks } from './world/due.ts'
import { localFiles } from './world/localFiles.ts'
import { newPerson, signedInAs } from './world/people.ts'
import { post, sent, uploadDocument, uploadPicture } from './world/uploads.ts'

const {
  completeDocumentUpload,
  createApplicant,
  deleteDocument,
  downloadDocument,
  getApplicant,
  listApplicantDocuments,
  listApplicantTimeline,
  listAuditLogs,
  requestDocumentUpload,
  updateApplicant,
  updateDocument,
} = routes

let recruiter: Visitor
beforeAll(async () => {
  recruiter = await signedInAs('recruiter')
})

async function somebody() {
  const { id } = (await recruiter.call(createApplicant, { body: newPerson() })).body
  return id
}
const listed = async (id: string, who = recruiter) => (await who.call(listApplicantDocuments, { params: { id } })).body
const record = async (id: string) => (await recruiter.call(getApplicant, { params: { id } })).body

describe('a document', () => {
  it('is uploaded to the bucket, completed, listed, and downloaded unchanged under its name', async () => {
    const id = await somebody()
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
    expect((await record(id)).cvDocument).toBe(documentId)

    const download = await recruiter.call(downloadDocument, { params: { id, documentId } })
    expect(download.status).toBe(201)
    const seconds = (Date.parse(download.body.expiresAt) - Date.now()) / 1000
    expect(seconds).toBeLessThanOrEqual(60)
    expect(new URL(download.body.url).searchParams.get('X-Amz-Expires')).toBe('60')
    const file = await fetch(download.body.url)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="CV _se _Nielsen_.pdf"; filename*=UTF-8''CV%20%C3%85se%20%22Nielsen%22.pdf`,
    )
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true)

    const [counted] = await listed(id)
    expect(counted).toMatchObject({ id: documentId, downloadCount: 1 })
    expect(counted?.lastDownloaded).toBeDefined()
    const manager = await signedInAs('recruiting_manager')
    const audit = (await manager.call(listAuditLogs, { query: { resourceId: id } })).body
    expect(audit).toContainEqual(expect.objectContaining({ action: 'document.downloaded', changes: [documentId] }))
    expect(JSON.stringify(audit)).not.toContain('Nielsen')
    const timeline = (await recruiter.call(listApplicantTimeline, { params: { id } })).body
    expect(timeline[0]).toMatchObject({ action: 'document_added' })
  })

  it('is uploaded straight to the bucket from a page on another origin', async () => {
    const ticket = await recruiter.call(requestDocumentUpload, {
      params: { id: await somebody() },
      body: { purpose: 'document', fileName: 'CV.pdf', fileType: 'application/pdf', fileSize: 2000 },
    })
    const answer = await post(ticket.body, makePdf(2000))
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const minutes = (Date.parse(ticket.body.expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(13)
    expect(minutes).toBeLessThanOrEqual(15)
  })

  it('can also be sent inside the call as a form', async () => {
    const id = await somebody()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(makePdf(5000))], { type: 'application/pdf' }), 'folder\\First Aid.pdf')
    for (const [name, value] of Object.entries({ documentType: 'certificate', description: 'First Aid' }))
      form.append(name, value)
    form.append('expiryDate', '2028-05-01')
    form.append('isConfidential', 'true')
    const answer = await recruiter.raw('POST', `/api/applicants/${id}/documents`, { body: form })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      originalName: 'First Aid.pdf',
      documentType: 'certificate',
      description: 'First Aid',
      expiryDate: '2028-05-01',
      fileSize: 5000,
      isConfidential: true,
    })
    expect((await record(id)).cvDocument).toBeUndefined()
    expect(await listed(id)).toHaveLength(1)
  })

  it('is verified, marked confidential and edited by staff', async () => {
    const id = await somebody()
    const { id: documentId } = await uploadDocument(recruiter, id, makePdf(), {
      description: 'Old',
      documentType: 'other',
    })
    const params = { id, documentId }
    const verified = (
      await recruiter.call(updateDocument, { params, body: { isVerified: true, isConfidential: true, tags: ['a'] } })
    ).body
    expect(verified).toMatchObject({ isVerified: true, isConfidential: true, tags: ['a'], description: 'Old' })
    expect(verified.verifiedBy).toBeDefined()
    expect(verified.verifiedAt).toBeDefined()
    const back = (await recruiter.call(updateDocument, { params, body: { isVerified: false, description: null } })).body
    expect(back).toMatchObject({ isVerified: false, isConfidential: true })
    for (const field of ['verifiedBy', 'verifiedAt', 'description']) expect(back).not.toHaveProperty(field)
    for (const [body, path] of [
      [{ description: 'x'.repeat(501) }, 'description'],
      [{ tags: Array.from({ length: 11 }, (_, n) => `tag ${n}`) }, 'tags'],
      [{ expiryDate: '2027-02-30' }, 'expiryDate'],
    ] as const) {
      const refused = await recruiter.call(updateDocument, { params, body: body as never })
      expect(refused.error).toMatchObject({ code: 'validation_failed', fields: [{ path }] })
    }
  })

  it('is deleted with its file and every reference to it', async () => {
    const id = await somebody()
    const { id: documentId } = await uploadDocument(recruiter, id, makePdf(), { documentType: 'cv' })
    await recruiter.call(updateApplicant, {
      params: { id },
      body: { certifications: [{ name: 'First Aid', documentId, fileName: 'CV.pdf' }] },
    })
    const params = { id, documentId }
    const { url } = (await recruiter.call(downloadDocument, { params })).body
    expect((await recruiter.call(deleteDocument, { params })).status).toBe(204)
    expect(await listed(id)).toEqual([])
    const after = await record(id)
    expect(after.cvDocument).toBeUndefined()
    expect(after.certifications).toEqual([{ name: 'First Aid' }])
    for (const again of [deleteDocument, downloadDocument, updateDocument] as const)
      expect((await recruiter.call(again, { params, body: {} } as never)).status).toBe(404)
    await expect.poll(async () => (await fetch(url)).status).toBe(404)
  })
})

describe('a certification', () => {
  it('references only documents of its own applicant', async () => {
    const [id, other] = [await somebody(), await somebody()]
    const [own, foreign] = [
      await uploadDocument(recruiter, id, makePdf()),
      await uploadDocument(recruiter, other, makePdf()),
    ]
    const certify = (documentId: string) =>
      recruiter.call(updateApplicant, {
        params: { id },
        body: { certifications: [{ name: 'ADR' }, { name: 'First Aid', documentId }] },
      })
    for (const documentId of [foreign.id, crypto.randomUUID()])
      expect((await certify(documentId)).error).toMatchObject({
        code: 'validation_failed',
        fields: [{ path: 'certifications.1.documentId', message: 'Document not found' }],
      })
    expect((await certify(own.id)).body.certifications[1]).toMatchObject({ documentId: own.id })
    const born = await recruiter.call(createApplicant, {
      body: { ...newPerson(), certifications: [{ name: 'ADR', documentId: own.id }] },
    })
    expect(born.error.fields).toEqual([
      { path: 'certifications.0.documentId', code: 'no_such_document', message: 'Document not found' },
    ])
  })
})

describe('a picture', () => {
  it('is uploaded, served by a short-lived uncached URL, replaced and removed', async () => {
    const id = await somebody()
    const picture = (init?: RequestInit) => recruiter.raw('GET', `/api/applicants/${id}/picture`, init)
    expect((await picture()).status).toBe(404)
    const png = makePng(40, 30)
    const first = await uploadPicture(recruiter, id, png)
    expect((await record(id)).profilePicture).toBe(first)
    const answer = await picture()
    expect(answer.status).toBe(302)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const shown = answer.headers.get('location') ?? ''
    expect(new URL(shown).searchParams.get('X-Amz-Expires')).toBe('300')
    const file = await fetch(shown)
    expect(new URL(shown).searchParams.get('response-cache-control')).toBe('no-store')
    expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual(['image/png', 'inline'])
    expect(Buffer.from(await file.arrayBuffer()).equals(png)).toBe(true)

    const second = await uploadPicture(recruiter, id, makePng(10, 10))
    expect(second).not.toBe(first)
    await expect.poll(async () => (await fetch(shown)).status).toBe(404)
    const timeline = (await recruiter.call(listApplicantTimeline, { params: { id } })).body
    expect(timeline.filter(({ action }) => action === 'picture_changed')).toHaveLength(2)
    expect(await listed(id)).toEqual([])

    const gone = await recruiter.call(updateApplicant, { params: { id }, body: { profilePicture: null } })
    expect(gone.body).not.toHaveProperty('profilePicture')
    expect((await picture()).status).toBe(404)
    const set = await recruiter.call(updateApplicant, { params: { id }, body: { profilePicture: first as never } })
    expect(set.error).toMatchObject({ code: 'validation_failed', fields: [{ path: 'profilePicture' }] })
  })
})

describe('a client', () => {
  it('downloads released documents of assigned applicants and never sees a picture', async () => {
    const client = await signedInAs('client')
    const [row] = (await client.call(routes.searchApplicants, { query: {} })).body.applicants
    const id = row?.id ?? ''
    const open = await uploadDocument(recruiter, id, makePdf(), { documentType: 'cv' })
    const params = { id, documentId: open.id }
    expect((await client.call(downloadDocument, { params })).status).toBe(404)
    const { body: released } = await recruiter.call(updateDocument, { params, body: { releasedToClients: true } })
    expect(released.releasedToClients).toMatchObject({ by: released.uploadedBy, byName: expect.any(String) })
    const refused = await client.call(updateDocument, { params, body: { releasedToClients: true } })
    expect(refused.status).toBe(403)
    const closed = await uploadDocument(recruiter, id, makePdf(), { documentType: 'reference', isConfidential: true })
    const contract = await uploadDocument(recruiter, id, makePdf(), { documentType: 'contract' })
    await uploadPicture(recruiter, id, makePng(4, 4))

    const download = (documentId: string, of = id) => client.call(downloadDocument, { params: { id: of, documentId } })
    expect((await download(open.id)).status).toBe(201)
    const shown = (await listed(id, client)).map((document) => document.id)
    expect(shown).toContain(open.id)
    const plain = await uploadDocument(recruiter, id, makePdf(), { documentType: 'reference' })
    for (const hidden of [closed, contract, plain]) {
      expect((await download(hidden.id)).status).toBe(404)
      expect(shown).not.toContain(hidden.id)
    }
    expect((await client.raw('GET', `/api/applicants/${id}/picture`)).status).toBe(403)
    const retyped = await recruiter.call(updateDocument, { params, body: { documentType: 'reference' } })
    expect(retyped.body).not.toHaveProperty('releasedToClients')
    expect((await record(id)).cvDocument).not.toBe(open.id)
    expect((await download(open.id)).status).toBe(404)
    const audit = (await (await signedInAs('sysadmin')).call(listAuditLogs, { query: { resourceId: id } })).body
    expect(audit.map(({ action }) => action)).toContain('document.released')

    const stranger = await somebody()
    const hidden = await uploadDocument(recruiter, stranger, makePdf())
    expect((await download(hidden.id, stranger)).status).toBe(404)
  })
})

describe('an applicant with an account', () => {
  it('adds, lists and downloads their own documents but cannot manage them', async () => {
    const owner = await signedInAs('applicant')
    const id = await somebody()
    const own = await ownRecord(owner)
    const pdf = makePdf(4000)
    const document = await uploadDocument(owner, own, pdf, { documentType: 'certificate' })
    expect(document).not.toHaveProperty('downloadCount')
    const params = { id: own, documentId: document.id }
    expect((await listed(own, owner)).map((each) => each.id)).toContain(document.id)
    const { url } = (await owner.call(downloadDocument, { params })).body
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(pdf)).toBe(true)
    expect((await owner.call(updateDocument, { params, body: {} })).status).toBe(403)
    const marked = await owner.call(completeDocumentUpload, {
      params: { id: own, uploadId: await sent(owner, own, pdf) },
      body: { isConfidential: true },
    })
    expect(marked.error).toMatchObject({ code: 'validation_failed', fields: [{ path: 'isConfidential' }] })
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'CV.pdf')
    form.append('isConfidential', 'false')
    const inside = await owner.raw('POST', `/api/applicants/${own}/documents`, { body: form })
    expect(inside.status).toBe(400)
    expect(await inside.json()).toMatchObject({ code: 'validation_failed', fields: [{ path: 'isConfidential' }] })
    const foreign = await owner.call(requestDocumentUpload, {
      params: { id },
      body: { purpose: 'document', fileName: 'CV.pdf', fileType: 'application/pdf', fileSize: 1000 },
    })
    expect(foreign.status).toBe(404)
  })

  it('adds a Word file as another document only, and downloads it', async () => {
    const owner = await signedInAs('applicant')
    const id = await ownRecord(owner)
    const word = Buffer.from(await makeWord())
    const uploadId = await sent(owner, id, word, { purpose: 'wordFile', fileName: 'CV.docx', fileType: wordType })
    const params = { id, uploadId }
    const asCv = await owner.call(completeDocumentUpload, { params, body: { documentType: 'cv' } })
    expect(asCv.error).toMatchObject({ code: 'validation_failed', fields: [{ path: 'documentType' }] })
    const { document } = (await owner.call(completeDocumentUpload, { params, body: {} })).body
    expect(document).toMatchObject({ documentType: 'other', originalName: 'CV.docx', fileType: wordType })
    expect((await record(id)).cvDocument).not.toBe(document?.id)
    const { url } = (await owner.call(downloadDocument, { params: { id, documentId: document?.id ?? '' } })).body
    const file = await fetch(url)
    expect(file.headers.get('content-type')).toBe(wordType)
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="CV.docx"')
    expect(Buffer.from(await file.arrayBuffer()).equals(word)).toBe(true)
  })

  it('removes their own uploads until staff verify them, and never uploads from staff', async () => {
    const owner = await signedInAs('applicant')
    const id = await ownRecord(owner)
    const [sentByMistake, checked] = [
      await uploadDocument(owner, id, makePdf()),
      await uploadDocument(owner, id, makePdf()),
    ]
    const ofStaff = await uploadDocument(recruiter, id, makePdf())
    await recruiter.call(updateDocument, { params: { id, documentId: checked.id }, body: { isVerified: true } })
    const shown = (await listed(id, owner)).filter(({ mayRemove }) => mayRemove)
    expect(shown.map((each) => each.id)).toContain(sentByMistake.id)
    for (const [document, status] of [
      [sentByMistake, 204],
      [checked, 403],
      [ofStaff, 403],
    ] as const) {
      const params = { id, documentId: document.id }
      expect((await owner.call(deleteDocument, { params })).status).toBe(status)
    }
  })
})

/** Returns the id of the applicant connected to the account. */
async function ownRecord(owner: Visitor): Promise<string> {
  const { body } = await owner.call(routes.getMyProfile, {})
  if (!body.applicant) throw new Error('The demo applicant has no record')
  return body.applicant.id
}

describe('an upload without an account', () => {
  it('is available to anyone and belongs to no applicant', async () => {
    const ticket = await recruiter.call(routes.requestPublicUpload, {
      body: { purpose: 'document', fileName: 'CV.pdf', fileType: 'application/pdf', fileSize: 2000 },
    })
    expect((await post(ticket.body, makePdf(2000))).status).toBe(204)
    const id = await somebody()
    const params = { id, uploadId: ticket.body.uploadId }
    expect((await recruiter.call(completeDocumentUpload, { params, body: {} })).status).toBe(404)
    expect(new URL(ticket.body.url).origin).toBe(inject('product').endpoint)
  })
})

describe('an erased applicant', () => {
  it('disappears at once, and the next run deletes every version of every file', async () => {
    const manager = await signedInAs('recruiting_manager')
    const { id } = (await recruiter.call(createApplicant, { body: newPerson() })).body
    const removed = (await uploadDocument(recruiter, id, makePdf())).id
    await recruiter.call(deleteDocument, { params: { id, documentId: removed } })
    const kept = (await uploadDocument(recruiter, id, makePdf())).id
    const picture = await uploadPicture(recruiter, id, makePng(2, 2))
    const { firstName, lastName, version } = await record(id)
    const params = { id }
    const body = { name: `${firstName} ${lastName}`, version }
    expect((await recruiter.call(routes.eraseApplicant, { params, body })).status).toBe(403)
    const misnamed = { ...body, name: 'Somebody Else' }
    expect((await manager.call(routes.eraseApplicant, { params, body: misnamed })).status).toBe(400)
    expect((await manager.call(routes.eraseApplicant, { params, body })).status).toBe(204)
    expect((await recruiter.call(getApplicant, { params })).status).toBe(404)
    expect((await recruiter.call(downloadDocument, { params: { id, documentId: kept } })).status).toBe(404)

    const files = localFiles()
    await runDueTasks()
    for (const file of [removed, kept, picture]) {
      // The queue delivers changed files at once and new ones a quarter of an hour later.
      await files.settle(file)
      expect(await files.versionsOf(file)).toBe(0)
    }
    const { body: log } = await manager.call(listAuditLogs, { query: { resource: 'applicant', resourceId: id } })
    expect(log.map(({ action }) => action)).toContain('applicant.erased')
  })
})
