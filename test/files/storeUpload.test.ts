import { describe, expect, test } from 'vitest'
import { requireScanPassed } from '../../functions/src/files/scanPassed.ts'
import { storeBytes } from '../../functions/src/files/storeBytes.ts'
import type { ScanResult } from '../../functions/src/files/storedFiles.ts'
import type { Upload } from '../../functions/src/files/stores/uploadStore.ts'
import { openUpload, storeUpload } from '../../functions/src/files/storeUpload.ts'
import { bytesInMemory } from '../../shared/files/domain/fileBytes.ts'
import { wordType } from '../../shared/files/domain/uploadTypes.ts'
import { idOf } from '../make/applicant.ts'
import { countingIds } from '../make/call.ts'
import { makePdf } from '../make/pdf.ts'
import { chunk, makePng } from '../make/picture.ts'
import { makeWord } from '../make/word.ts'

const word = await makeWord()
const upload: Upload = {
  id: idOf(1),
  applicantId: idOf(2),
  requestedBy: idOf(900),
  purpose: 'document',
  fileName: 'CV.pdf',
  fileType: 'application/pdf',
  fileSize: 10,
  state: 'open',
  createdAt: '2026-03-01T08:00:00.000Z',
}

/** A world in which these bytes were uploaded. It records its calls in order. */
function world(sent: Uint8Array | undefined, outcome: 'taken' | 'changed' = 'taken') {
  const done: string[] = []
  return {
    done,
    uploads: { byId: async () => upload },
    files: { announce: async ({ id }: { id: string }) => void done.push(`announce ${id}`) },
    incoming: {
      readStart: async (_id: string, bytes: number) =>
        sent && { place: 'incoming/one', etag: '"e"', start: sent.subarray(0, bytes), ...bytesInMemory(sent) },
    },
    stored: {
      copyUpload: async ({ id, type }: { id: string; type: string }, { etag }: { etag: string }) => {
        done.push(`take ${id} ${type} ${etag}`)
        return outcome
      },
      put: async ({ id }: { id: string }, bytes: Uint8Array) => void done.push(`put ${id} ${bytes.length}`),
    },
    now: () => new Date('2026-03-01T08:05:00Z'),
    newId: countingIds(),
  }
}

describe('storing an upload', () => {
  test('announces the file before its bytes, and takes over what was checked', async () => {
    const { done, ...deps } = world(makePdf(5000))
    const { file } = await storeUpload(upload, deps)
    expect(file).toEqual({
      id: idOf(10_001),
      state: 'arriving',
      name: 'CV.pdf',
      type: 'application/pdf',
      size: 5000,
      createdAt: '2026-03-01T08:05:00.000Z',
    })
    expect(done).toEqual([`announce ${file.id}`, `take ${file.id} application/pdf "e"`])
  })

  test.each([
    ['nothing was sent', undefined, 'upload_incomplete'],
    ['something else was sent', makePng(1, 1), 'validation_failed'],
  ])('changes nothing if %s', async (_what, sent, code) => {
    const { done, ...deps } = world(sent)
    await expect(storeUpload(upload, deps)).rejects.toMatchObject({ code })
    expect(done).toEqual([])
  })

  test('rejects bytes that were replaced after the check', async () => {
    const { done: _done, ...deps } = world(makePdf(), 'changed')
    await expect(storeUpload(upload, deps)).rejects.toMatchObject({
      code: 'upload_incomplete',
      message: 'The file is not uploaded yet. Try again in a moment.',
    })
  })

  test.each([
    ['picture', makePng(3, 3), 'image/jpeg', 'image/png'],
    ['document', makePdf(), wordType, 'application/pdf'],
    ['wordFile', word, 'application/pdf', wordType],
  ] as const)('stores a %s with its actual type, whatever was announced', async (purpose, bytes, fileType, type) => {
    const { done: _done, ...deps } = world(bytes)
    const { file } = await storeUpload({ ...upload, purpose, fileType }, deps)
    expect(file.type).toBe(type)
  })

  test('strips metadata from a picture and rejects a broken one', async () => {
    const [picture, text] = [makePng(3, 3), chunk('tEXt', Buffer.from('GPSLatitude'))]
    const sent = world(makePng(3, 3, [text]))
    const { file } = await storeUpload({ ...upload, purpose: 'picture' }, sent)
    expect(file.size).toBe(picture.length)
    expect(sent.done).toEqual([`announce ${file.id}`, `put ${file.id} ${picture.length}`])
    const broken = world(picture.subarray(0, picture.length - 1))
    await expect(storeUpload({ ...upload, purpose: 'picture' }, broken)).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'Invalid file type',
    })
    expect(broken.done).toEqual([])
  })
})

describe('an upload', () => {
  const open = (user: Parameters<typeof openUpload>[1], found: Upload | undefined = upload) =>
    openUpload(idOf(1), user, { byId: async () => found })

  test('can be used only by its requester for its applicant', async () => {
    const own = { applicantId: idOf(2), requestedBy: idOf(900) }
    expect(await open(own)).toBe(upload)
    for (const other of [{ ...own, requestedBy: idOf(901) }, { ...own, applicantId: idOf(3) }, {}])
      await expect(open(other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(openUpload(idOf(1), own, { byId: async () => undefined })).rejects.toMatchObject({ code: 'not_found' })
    await expect(open(own, { ...upload, state: 'done' })).rejects.toMatchObject({ code: 'already_done' })
  })

  test('without an account can be used only by a public application', async () => {
    const { applicantId: _none, requestedBy: _nobody, ...rest } = upload
    expect(await open({}, rest)).toBe(rest)
    await expect(open({ applicantId: idOf(2), requestedBy: idOf(900) }, rest)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a file in a request body', () => {
  test('is stored under a cleaned or default name', async () => {
    const { done, ...deps } = world(undefined)
    const bytes = makePdf()
    const named = await storeBytes({ name: '../a/CV.pdf', type: 'text/html', bytes }, 'document', deps)
    expect(named).toMatchObject({ name: 'CV.pdf', type: 'application/pdf', size: bytes.length, state: 'arriving' })
    expect(done).toEqual([`announce ${named.id}`, `put ${named.id} ${bytes.length}`])
    expect((await storeBytes({ name: '', type: '', bytes }, 'document', deps)).name).toBe('document.pdf')
  })
})

describe('opening a file', () => {
  const opened = (verdict: ScanResult, filesAreScanned: boolean) =>
    requireScanPassed(idOf(1), { stored: { scanResultOf: async () => verdict }, filesAreScanned }).then(
      () => 'opened',
      (error: Error) => error.message,
    )

  test.each([
    ['clean', 'opened', 'opened'],
    ['unscanned', 'This file is still being scanned for viruses. Try again in a moment.', 'opened'],
    ['harmful', 'This file contains malware and cannot be opened', 'This file contains malware and cannot be opened'],
    [
      'unsure',
      'This file could not be scanned for viruses and cannot be opened',
      'This file could not be scanned for viruses and cannot be opened',
    ],
  ] as const)('that is %s', async (verdict, whereScanned, elsewhere) => {
    expect([await opened(verdict, true), await opened(verdict, false)]).toEqual([whereScanned, elsewhere])
  })
})
