import { describe, expect, test } from 'vitest'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { documentStore } from '../../functions/src/documents/stores/documentStore.ts'
import { applicantStore } from '../../functions/src/edge/stores.ts'
import { fileStore } from '../../functions/src/files/stores/fileStore.ts'
import { uploadStore } from '../../functions/src/files/stores/uploadStore.ts'
import { completePartnerCvUpload } from '../../functions/src/partners/useCases/completePartnerCvUpload.ts'
import { requestPartnerCvUpload } from '../../functions/src/partners/useCases/requestPartnerCvUpload.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { bytesInMemory } from '../../shared/files/domain/fileBytes.ts'
import { checked } from '../../shared/kernel/domain/problems.ts'
import { requestPartnerCvUpload as contract } from '../../shared/partners/contract/requestPartnerCvUpload.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makePartner, makePartnerCall } from '../make/partner.ts'
import { makePdf } from '../make/pdf.ts'
import { freshTable } from '../setup/table.ts'

const partner = makePartner()
const another = makePartner({ id: idOf(701), name: 'Other' })
const id = idOf(1)

/** The product with one applicant of the partner. `sent` is the content of any upload, null if none was sent. */
async function product(fields: Partial<Applicant> = {}, sent: Uint8Array | null = makePdf()) {
  const table = await freshTable()
  const applicant = makeApplicant({ id, source: { partnerId: partner.id, name: partner.name }, ...fields })
  await applicantStore(table).create(applicant, { timeline: [], audit: makeAuditEntry({ resourceId: id }) })
  const ticket = { url: 'https://uploads.example', fields: {}, expiresAt: '2026-03-01T09:00:00.000Z' }
  const deps = {
    applicants: applicantStore(table),
    documents: documentStore(table),
    uploads: uploadStore(table),
    files: fileStore(table),
    incoming: {
      ticketFor: async (upload: { id: string }) => ({ ...ticket, uploadId: upload.id }),
      readStart: async () =>
        sent === null ? undefined : { start: sent, etag: 'a', place: 'a', ...bytesInMemory(sent) },
    },
    stored: { copyUpload: async () => 'taken' as const, put: async () => {} },
    now: () => new Date('2026-03-01T08:00:00.000Z'),
    newId: () => crypto.randomUUID(),
    pause: async () => undefined,
  }
  return {
    ...deps,
    timeline: timelineStore(table),
    ask: async (as = partner) => {
      const body = contract.body.parse({ fileName: 'CV.pdf', fileSize: 1000 })
      return (await requestPartnerCvUpload({ params: { id }, query: {}, body }, makePartnerCall(as), deps)).uploadId
    },
    complete: (uploadId: string, as = partner) =>
      completePartnerCvUpload({ params: { id, uploadId }, query: {}, body: undefined }, makePartnerCall(as), deps),
  }
}

describe('a CV sent by a partner', () => {
  test("becomes one document no matter how often it is completed, logged with the partner's name", async () => {
    const { ask, complete, applicants, documents, files, timeline } = await product()
    const uploadId = await ask()
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(uploadId)))
    const [cv, ...others] = await documents.listOf(id)
    expect(others).toEqual([])
    expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([cv?.id]))
    expect(cv).toMatchObject({ documentType: 'cv', originalName: 'CV.pdf', isConfidential: false })
    expect(cv).not.toHaveProperty('releasedToClients')
    expect(await applicants.byId(id)).toMatchObject({ cvDocument: cv?.id, version: 2 })
    expect(await files.stateOf(cv?.id ?? '')).toMatchObject({ state: 'kept' })
    expect((await timeline.latestOf(id, 1))[0]).toMatchObject({ action: 'document_added', actorName: 'Job Board' })
  })

  test('cannot be requested or completed by another partner, nor for a record with an account', async () => {
    const { ask, complete } = await product()
    const uploadId = await ask()
    await expect(ask(another)).rejects.toMatchObject({ code: 'not_found' })
    await expect(complete(uploadId, another)).rejects.toMatchObject({ code: 'not_found' })
    await expect(complete(idOf(99))).rejects.toMatchObject({ code: 'not_found' })
    const kept = await product({ userId: idOf(950) })
    await expect(kept.ask()).rejects.toMatchObject({ details: { fields: [{ code: 'kept_by_account' }] } })
    await expect(kept.complete(uploadId)).rejects.toMatchObject({ code: 'validation_failed' })
    expect(await kept.documents.listOf(id)).toEqual([])
  })

  test('must have arrived and be a PDF', async () => {
    const missing = await product({}, null)
    await expect(missing.complete(await missing.ask())).rejects.toMatchObject({ code: 'upload_incomplete' })
    const text = await product({}, new TextEncoder().encode('no PDF at all'))
    await expect(text.complete(await text.ask())).rejects.toMatchObject({ code: 'validation_failed' })
    expect(await text.documents.listOf(id)).toEqual([])
  })
})

test.each([
  [{ fileName: 'CV.pdf', fileSize: 1000, fileType: 'image/png' }, 'fileType'],
  [{ fileName: 'CV.pdf', fileSize: 0 }, 'fileSize'],
  [{ fileName: '', fileSize: 1000 }, 'fileName'],
  [{ fileName: 'CV.pdf', fileSize: 1000, purpose: 'picture' }, 'purpose'],
  [{ fileName: 'CV.pdf', fileSize: 10 * 1024 * 1024 }, 'fileSize'],
])('rejects an upload that is not a CV: %o', (body, path) => {
  expect(checked(contract.body, body).problems).toMatchObject([{ path }])
})
