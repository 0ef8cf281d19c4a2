import { expect, test } from 'vitest'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { documentStore } from '../../functions/src/documents/stores/documentStore.ts'
import { requestDocumentUpload } from '../../functions/src/documents/useCases/requestDocumentUpload.ts'
import { uploadDocument } from '../../functions/src/documents/useCases/uploadDocument.ts'
import { applicantStore } from '../../functions/src/edge/stores.ts'
import { fileStore } from '../../functions/src/files/stores/fileStore.ts'
import { uploadStore } from '../../functions/src/files/stores/uploadStore.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makePdf } from '../make/pdf.ts'
import { freshTable } from '../setup/table.ts'

/** A record with an account, and both ways to upload a file for it, at a time that the test sets. */
async function sending() {
  const table = await freshTable()
  const world = { time: new Date('2026-03-01T08:10:00Z') }
  const deps = {
    applicants: applicantStore(table),
    assignments: { shownTo: async () => undefined },
    documents: documentStore(table),
    files: fileStore(table),
    throttle: throttleStore(table),
    uploads: uploadStore(table),
    incoming: {
      ticketFor: async ({ id }: { id: string }) => ({ uploadId: id, url: 'https://bucket', fields: {}, expiresAt: '' }),
    },
    stored: { put: async () => {} },
    now: () => world.time,
    newId: () => crypto.randomUUID(),
    pause: async () => {},
  }
  const applicant = makeApplicant({ userId: idOf(77) })
  await deps.applicants.create(applicant, { timeline: [], audit: makeAuditEntry() })
  const params = { id: applicant.id }
  const body = { purpose: 'document' as const, fileName: 'CV.pdf', fileType: 'application/pdf', fileSize: 10 }
  const file = { name: 'CV.pdf', type: 'application/pdf', bytes: makePdf() }
  return {
    world,
    request: (call: ReturnType<typeof makeCall>) => requestDocumentUpload({ params, query: {}, body }, call, deps),
    upload: (call: ReturnType<typeof makeCall>) => uploadDocument({ params, query: {}, body: { file } }, call, deps),
  }
}

test('limits an applicant to 60 uploads an hour by either way, but not staff', async () => {
  const { world, request, upload } = await sending()
  const owner = makeCall('applicant', idOf(77))
  await upload(owner)
  await Promise.all(Array.from({ length: 59 }, () => request(owner)))
  const refusal = { code: 'too_many_requests', details: { retryAfter: 3000 } }
  await expect(request(owner)).rejects.toMatchObject(refusal)
  await expect(upload(owner)).rejects.toMatchObject(refusal)
  world.time = new Date('2026-03-01T09:00:00Z')
  await request(owner)

  await Promise.all(Array.from({ length: 61 }, () => request(makeCall())))
  await upload(makeCall())
})
