import { expect, test } from 'vitest'
import { throttleStore } from '../../functions/src/data/throttleStore.ts'
import { uploadStore } from '../../functions/src/data/uploadStore.ts'
import { requestPublicUpload } from '../../functions/src/documents/requestPublicUpload.ts'
import { throttles } from '../../functions/src/identity/throttling.ts'
import { freshTable } from '../setup/table.ts'

test('uploads without an account are counted by address, and refused above the limit until the hour is over', async () => {
  const table = await freshTable()
  let now = new Date('2026-03-01T08:10:00Z')
  const deps = {
    throttle: throttleStore(table),
    uploads: uploadStore(table),
    incoming: {
      ticketFor: async ({ id }: { id: string }) => ({ uploadId: id, url: 'https://bucket', fields: {}, expiresAt: '' }),
    },
    now: () => now,
    newId: () => crypto.randomUUID(),
  }
  const request = (clientAddress = '203.0.113.7') =>
    requestPublicUpload(
      {
        params: {},
        query: {},
        body: { purpose: 'document', fileName: 'CV.pdf', fileType: 'application/pdf', fileSize: 10 },
      },
      { clientAddress },
      deps,
    )
  await Promise.all(Array.from({ length: throttles.publicUploadAddress.limit }, () => request()))
  await expect(request()).rejects.toMatchObject({ code: 'too_many_requests', details: { retryAfter: 3000 } })
  const { uploadId } = await request('203.0.113.8')
  const upload = await deps.uploads.byId(uploadId)
  expect(upload).toMatchObject({ state: 'open', fileName: 'CV.pdf' })
  expect([upload?.applicantId, upload?.requestedBy]).toEqual([undefined, undefined])
  now = new Date('2026-03-01T09:00:00Z')
  await request()
})
