import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { documentMessages } from '../../shared/files/domain/documentProblem.ts'
import { type UploadRequest, uploadMessages } from '../../shared/files/domain/upload.ts'
import { routes } from '../../shared/routes.ts'
import { makePdf } from '../make/pdf.ts'
import { encryptions, inPrinterJob, withTrailer } from '../make/pdfKinds.ts'
import { makePng } from '../make/picture.ts'
import type { Visitor } from './world/client.ts'
import { localFiles } from './world/localFiles.ts'
import { newPerson, signedInAs } from './world/people.ts'
import { post, sent, uploadDocument, uploadPicture } from './world/uploads.ts'

const { completeDocumentUpload, createApplicant, downloadDocument, listApplicantDocuments, requestDocumentUpload } =
  routes
const tenMegabytes = 10 * 1024 * 1024

let recruiter: Visitor
let id: string
beforeAll(async () => {
  recruiter = await signedInAs('recruiter')
  id = (await recruiter.call(createApplicant, { body: newPerson() })).body.id
})

const complete = (uploadId: string, who = recruiter, of = id) =>
  who.call(completeDocumentUpload, { params: { id: of, uploadId }, body: {} })
const request = (fields: Partial<UploadRequest> = {}) =>
  recruiter.call(requestDocumentUpload, {
    params: { id },
    body: { purpose: 'document', fileName: 'CV.pdf', fileType: 'application/pdf', fileSize: 1000, ...fields },
  })
const listed = async () => (await recruiter.call(listApplicantDocuments, { params: { id } })).body

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const noPdf: [string, Buffer][] = [
  ['a renamed picture', makePng(10, 10)],
  ['HTML', html],
  ['HTML with a PDF signature further on', Buffer.concat([html, makePdf()])],
  ['a PDF after 1,024 bytes', Buffer.concat([Buffer.alloc(1024), makePdf()])],
]
const noPicture: [string, Buffer, string][] = [
  ['20,000 by 20,000 pixels', makePng(20_000, 20_000), 'Picture is too large (max 8000 × 8000 pixels)'],
  ['more than 40 megapixels', makePng(8000, 5001), 'Picture is too large (max 8000 × 8000 pixels)'],
  ['zero pixels', makePng(0, 10), 'Invalid file type'],
  ['a truncated picture', makePng(10, 10).subarray(0, 20), 'Invalid file type'],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'Invalid file type'],
  ['a renamed PDF', makePdf(), 'Invalid file type'],
]

describe('a file that does not match its type', () => {
  it.each(noPdf)('is refused as a document and not stored: %s', async (_what, bytes) => {
    const before = await listed()
    const refused = await complete(await sent(recruiter, id, bytes))
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'file', message: 'Only PDF files are allowed' }],
    })
    expect(await listed()).toEqual(before)
  })

  it.each([
    ['cut off', 'incomplete_file', makePdf().subarray(0, 300)],
    ['locked with a password', 'locked_file', withTrailer(encryptions[6].user)],
  ] as const)('is refused in plain words if it is a PDF that is %s', async (_what, code, bytes) => {
    const refused = await complete(await sent(recruiter, id, bytes))
    const fields = [{ path: 'file', code, message: documentMessages[code] }]
    expect(refused.error).toMatchObject({ code: 'validation_failed', fields })
  })

  it.each([
    ['a printer command before it', inPrinterJob(makePdf()), 'application/pdf'],
    ['no type', makePdf(), ''],
    ['an old name for its type', makePdf(), 'application/x-pdf'],
    ['a type that says nothing', makePdf(), 'application/octet-stream'],
    ['a password for printing only', withTrailer(encryptions[6].owner), 'application/pdf'],
  ])('is accepted if it is a PDF with %s', async (_what, bytes, fileType) => {
    const { document } = (await complete(await sent(recruiter, id, bytes, { fileType, fileName: 'CV.PDF' }))).body
    expect(document).toMatchObject({ fileType: 'application/pdf', fileSize: bytes.length, originalName: 'CV.PDF' })
  })

  it.each(noPicture)('is refused as a picture: %s', async (_what, bytes, message) => {
    const fields = { purpose: 'picture', fileName: 'me.png', fileType: 'image/png' } as const
    const refused = await complete(await sent(recruiter, id, bytes, fields))
    expect(refused.error).toMatchObject({ code: 'validation_failed', fields: [{ path: 'file', message }] })
  })

  it('is also refused when sent inside the call', async () => {
    for (const [, bytes] of [...noPdf, ['empty', Buffer.alloc(0)] as const]) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'CV.pdf')
      const refused = await recruiter.raw('POST', `/api/applicants/${id}/documents`, { body: form })
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ code: 'validation_failed', fields: [{ path: 'file' }] })
    }
    const nothing = new FormData()
    nothing.append('documentType', 'cv')
    const refused = await recruiter.raw('POST', `/api/applicants/${id}/documents`, { body: nothing })
    expect(await refused.json()).toMatchObject({ fields: [{ path: 'file', message: 'File is required' }] })
  })

  it('is refused by its declared type, size or name', async () => {
    const wrong: [Partial<UploadRequest>, string, string][] = [
      [{ fileType: 'text/html' }, 'fileType', 'Only PDF files are allowed'],
      [{ purpose: 'picture', fileType: 'image/svg+xml' }, 'fileType', 'Invalid file type'],
      [{ fileSize: tenMegabytes }, 'fileSize', 'File must be less than 10 MB'],
      [{ fileSize: 0 }, 'fileSize', uploadMessages.document.empty_file],
      [
        { purpose: 'picture', fileType: 'image/png', fileSize: 5 * 1024 * 1024 },
        'fileSize',
        'Picture must be less than 5MB',
      ],
      [{ fileName: ' ' }, 'fileName', 'File name is required'],
    ]
    for (const [fields, path, message] of wrong)
      expect((await request(fields)).error).toMatchObject({ code: 'validation_failed', fields: [{ path, message }] })
  })
})

describe('the upload bucket', () => {
  it('accepts only the announced size, type and key, up to one byte under 10 MB', async () => {
    const { body: ticket } = await request({ fileSize: tenMegabytes - 1 })
    const refused: [Buffer, Record<string, string>][] = [
      [makePdf(tenMegabytes), {}],
      [makePdf(tenMegabytes - 2), {}],
      [Buffer.alloc(0), {}],
      [makePdf(), { 'Content-Type': 'text/html' }],
      [makePdf(), { key: 'uploads/another' }],
    ]
    for (const [bytes, changed] of refused) expect((await post(ticket, bytes, changed)).ok).toBe(false)
    expect((await complete(ticket.uploadId)).error.code).toBe('upload_incomplete')
    expect((await post(ticket, makePdf(tenMegabytes - 1))).status).toBe(204)
    expect((await complete(ticket.uploadId)).body.document).toMatchObject({ fileSize: tenMegabytes - 1 })
  })

  it('is suggested when a call carries a file that is too large', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(makePdf(5_950_000))], { type: 'application/pdf' }), 'CV.pdf')
    const refused = await recruiter.raw('POST', `/api/applicants/${id}/documents`, { body: form })
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ code: 'payload_too_large', message: expect.stringMatching('uploads') })
  })
})

describe('a file name', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\CV.pdf', 'CV.pdf'],
    ['"quoted"; filename=x.pdf', '"quoted"; filename=x.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    ['line\r\nbreak.pdf', 'line break.pdf'],
    [`${'æ'.repeat(296)}.pdf`, `${'æ'.repeat(251)}.pdf`],
  ])('like %j is shown sanitized and downloaded as a PDF', async (fileName, shown) => {
    const { document } = (await complete(await sent(recruiter, id, makePdf(), { fileName }))).body
    expect(document?.originalName).toBe(shown)
    const params = { id, documentId: document?.id ?? '' }
    const file = await fetch((await recruiter.call(downloadDocument, { params })).body.url)
    expect(file.status).toBe(200)
    const disposition = file.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[^"\\]*\.pdf"; filename\*=UTF-8''[\w%.~!#$&+^`|-]+\.pdf$/)
  })
})

describe('an upload', () => {
  it('is completed only after it arrived, and only once no matter how often it is requested', async () => {
    const { body: ticket } = await request({ fileSize: makePdf().length })
    const early = await complete(ticket.uploadId)
    expect(early.status).toBe(409)
    expect(early.error).toMatchObject({
      code: 'upload_incomplete',
      message: 'The file is not uploaded yet. Try again in a moment.',
    })
    await post(ticket, makePdf())
    const first = await complete(ticket.uploadId)
    expect(first.status).toBe(201)
    expect((await complete(ticket.uploadId)).body).toEqual(first.body)
    expect((await listed()).filter(({ id }) => id === first.body.id)).toHaveLength(1)
    await recruiter.call(routes.deleteDocument, { params: { id, documentId: first.body.id } })
    expect((await complete(ticket.uploadId)).error.code).toBe('already_done')
  })

  it('becomes a single document or picture when completed many times at once', async () => {
    const uploadId = await sent(recruiter, id, makePdf())
    const before = (await listed()).length
    const answers = await Promise.all(Array.from({ length: 6 }, () => complete(uploadId)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await listed()).toHaveLength(before + 1)
    const fields = { purpose: 'picture', fileName: 'me.png', fileType: 'image/png' } as const
    const pictureId = await sent(recruiter, id, makePng(5, 5), fields)
    const pictures = await Promise.all(Array.from({ length: 6 }, () => complete(pictureId)))
    expect(new Set(pictures.map(({ body }) => body.id)).size).toBe(1)
  })

  it('cannot be completed by another user or for another applicant', async () => {
    const uploadId = await sent(recruiter, id, makePdf())
    const manager = await signedInAs('recruiting_manager')
    const other = (await recruiter.call(createApplicant, { body: newPerson() })).body.id
    for (const answer of [
      await complete(uploadId, manager),
      await complete(uploadId, recruiter, other),
      await complete(crypto.randomUUID()),
    ]) {
      expect(answer.status).toBe(404)
      expect(answer.error.code).toBe('not_found')
    }
    expect((await complete(uploadId)).status).toBe(201)
  })

  it('cannot be replaced after it was checked', async () => {
    const { body: ticket } = await request({ fileSize: 3000 })
    const pdf = makePdf(3000)
    await post(ticket, pdf)
    const documentId = (await complete(ticket.uploadId)).body.id
    expect((await post(ticket, Buffer.alloc(3000, html))).status).toBe(204)
    const { url } = (await recruiter.call(downloadDocument, { params: { id, documentId } })).body
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(pdf)).toBe(true)
  })
})

describe('leftover files', () => {
  const arrived = (minutesAgo: number) => ({
    id: crypto.randomUUID(),
    state: 'arriving' as const,
    name: 'CV.pdf',
    type: 'application/pdf',
    size: 1000,
    createdAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  })

  it('of a function killed between copy and transaction are erased, but not too early', async () => {
    const files = localFiles()
    const [late, young] = [arrived(11), arrived(1)]
    for (const file of [late, young]) await files.leaveBehind(file, makePdf())
    expect(await files.settle(young.id)).toEqual({ batchItemFailures: [{ itemIdentifier: 'one' }] })
    expect(await files.versionsOf(young.id)).toBe(1)
    for (const _again of [1, 2]) {
      expect(await files.settle(late.id)).toEqual({ batchItemFailures: [] })
      expect(await files.versionsOf(late.id)).toBe(0)
      expect(await files.stateOf(late.id)).toBeUndefined()
    }
  })

  it('of a deletion can be restored; files in use stay', async () => {
    const files = localFiles()
    const [kept, gone] = [
      await uploadDocument(recruiter, id, makePdf()),
      await uploadDocument(recruiter, id, makePdf()),
    ]
    await recruiter.call(routes.deleteDocument, { params: { id, documentId: gone.id } })
    await expect.poll(() => files.stateOf(gone.id)).toBeUndefined()
    expect(await files.versionsOf(gone.id)).toBe(1)
    await files.settle(kept.id)
    expect(await files.stateOf(kept.id)).toMatchObject({ state: 'kept' })
    expect(await files.versionsOf(kept.id)).toBe(1)
  })
})

describe('a scanned file', () => {
  it('is blocked if harmful or unscannable, and downloadable if clean', async () => {
    const files = localFiles()
    const { id: documentId } = await uploadDocument(recruiter, id, makePdf())
    const download = () => recruiter.call(downloadDocument, { params: { id, documentId } })
    await files.mark(documentId, 'NO_THREATS_FOUND')
    expect((await download()).status).toBe(201)
    const harmful = 'This file contains malware and cannot be opened'
    const unsure = 'This file could not be scanned for viruses and cannot be opened'
    const found = { THREATS_FOUND: harmful, UNSUPPORTED: unsure, ACCESS_DENIED: unsure, FAILED: unsure }
    for (const [status, message] of Object.entries(found)) {
      await files.mark(documentId, status)
      const refused = await download()
      expect(refused.status).toBe(409)
      expect(refused.error).toMatchObject({ code: 'file_unavailable', message })
    }
    const counted = (await listed()).find((document) => document.id === documentId)
    expect(counted?.downloadCount).toBe(1)

    const pictureId = await uploadPicture(recruiter, id, makePng(6, 6))
    // Other tests show lists that contain this picture.
    onTestFinished(() => files.mark(pictureId, 'NO_THREATS_FOUND'))
    await files.mark(pictureId, 'THREATS_FOUND')
    expect((await recruiter.raw('GET', `/api/applicants/${id}/picture`)).status).toBe(409)
  })
})
