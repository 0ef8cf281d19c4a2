import { expect, test } from 'vitest'
import { requestPublicUpload } from '../../functions/src/documents/useCases/requestPublicUpload.ts'
import { uploadStore } from '../../functions/src/files/stores/uploadStore.ts'
import { freshTable } from '../setup/table.ts'

test('stores an upload without an account as owned by no one', async () => {
  const table = await freshTable()
  const now = new Date('2026-03-01T08:10:00Z')
  const deps = {
    uploads: uploadStore(table),
    incoming: {
      ticketFor: async ({ id }: { id: string }) => ({ uploadId: id, url: 'https://bucket', fields: {}, expiresAt: '' }),
    },
    now: () => now,
    newId: () => crypto.randomUUID(),
  }
  const { uploadId } = await requestPublicUpload(
    {
      params: {},
      query: {},
      body: { purpose: 'document', fileName: 'CV.pdf', fileType: 'application/pdf', fileSize: 10 },
    },
    {},
    deps,
  )
  const upload = await deps.uploads.byId(uploadId)
  expect(upload).toMatchObject({ state: 'open', fileName: 'CV.pdf' })
  expect([upload?.applicantId, upload?.requestedBy]).toEqual([undefined, undefined])
})
