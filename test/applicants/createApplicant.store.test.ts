import { describe, expect, test } from 'vitest'
import { createApplicant } from '../../functions/src/applicants/useCases/createApplicant.ts'
import { documentStore } from '../../functions/src/documents/stores/documentStore.ts'
import { applicantStore } from '../../functions/src/edge/stores.ts'
import { fileStore } from '../../functions/src/files/stores/fileStore.ts'
import { createApplicant as contract } from '../../shared/applicants/contract/createApplicant.ts'
import { checked } from '../../shared/kernel/domain/problems.ts'
import { idOf, makeNewApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makePdf } from '../make/pdf.ts'
import { makePng } from '../make/picture.ts'
import { freshTable } from '../setup/table.ts'

const dataUrl = (type: string, bytes: Uint8Array) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

async function product() {
  const table = await freshTable()
  const bucket = new Map<string, Uint8Array>()
  const deps = {
    applicants: applicantStore(table),
    files: fileStore(table),
    stored: { put: async ({ id }: { id: string }, bytes: Uint8Array) => void bucket.set(id, bytes) },
    now: () => new Date('2026-03-01T08:00:00.000Z'),
    newId: () => crypto.randomUUID(),
  }
  const create = (fields: object) =>
    createApplicant(
      { params: {}, query: {}, body: contract.body.parse({ ...makeNewApplicant(), ...fields }) },
      makeCall(),
      deps,
    )
  return { create, bucket, documents: documentStore(table), files: deps.files }
}

describe('a form with embedded files', () => {
  test('creates a record with a CV document and a picture', async () => {
    const { create, bucket, documents, files } = await product()
    const [cv, picture] = [makePdf(), makePng(8, 8)]
    const applicant = await create({
      firstName: 'Anna',
      lastName: 'Lund',
      cvDocument: dataUrl('application/pdf', cv),
      profilePicture: dataUrl('image/png', picture),
    })
    const { id, cvDocument = '', profilePicture = '' } = applicant
    expect(await documents.listOf(id)).toMatchObject([
      { id: cvDocument, documentType: 'cv', originalName: 'CV Anna Lund.pdf', uploadedBy: idOf(900) },
    ])
    expect([cvDocument, profilePicture].map((file) => Buffer.from(bucket.get(file) ?? []))).toEqual([cv, picture])
    for (const file of [cvDocument, profilePicture]) expect(await files.stateOf(file)).toMatchObject({ state: 'kept' })
  })

  test.each([
    [
      { cvDocument: dataUrl('application/pdf', makePng(4, 4)) },
      'CV document must be a valid PDF file and less than 10MB',
    ],
    [{ cvDocument: 'data:application/pdf;base64,%%%%' }, 'CV document must be a valid PDF file and less than 10MB'],
    [{ profilePicture: dataUrl('image/png', makePdf()) }, 'Invalid file type'],
    [
      { profilePicture: dataUrl('image/png', makePng(20_000, 20_000)) },
      'Picture is too large (max 8000 × 8000 pixels)',
    ],
  ])('is rejected if a file is invalid', async (held, message) => {
    const { create } = await product()
    await expect(create(held)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: Object.keys(held)[0], message }] },
    })
  })

  test('with a taken email leaves its files unclaimed', async () => {
    const { create, bucket, files } = await product()
    await create({})
    await expect(create({ cvDocument: dataUrl('application/pdf', makePdf()) })).rejects.toMatchObject({
      code: 'already_exists',
    })
    expect(await Promise.all([...bucket.keys()].map((id) => files.stateOf(id)))).toMatchObject([{ state: 'arriving' }])
  })

  test('rejects an address or an id in place of a file', () => {
    for (const cvDocument of [idOf(1), 'https://evil.example/cv.pdf', 'data:text/html;base64,AAAA', '']) {
      const { problems } = checked(contract.body, { ...makeNewApplicant(), cvDocument })
      expect(problems).toMatchObject([{ path: 'cvDocument', code: 'invalid_file' }])
    }
  })
})
