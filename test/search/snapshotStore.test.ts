import { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import { snapshotStore } from '../../functions/src/search/embedded/snapshotStore.ts'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'

interface Answer {
  statusCode: number
  body?: string | Uint8Array
}

/** Returns a bucket that answers reads like this, or with what was stored, and records its requests. */
function bucketThat(reading?: Answer) {
  const asked: string[] = []
  const files = new Map<string, Uint8Array>()
  const metadata = new Map<string, Record<string, string>>()
  const requestHandler = {
    handle: async ({
      method,
      hostname,
      path,
      body,
      headers,
    }: Record<'method' | 'hostname' | 'path', string> & { body: Buffer; headers: Record<string, string> }) => {
      asked.push(`${method} ${hostname}${path}`)
      if (method === 'PUT') {
        files.set(path, body)
        metadata.set(path, headers)
      }
      const { statusCode, body: content = '' } =
        method === 'PUT' ? { statusCode: 200 } : (reading ?? { statusCode: 200, body: files.get(path) })
      const kept = Object.entries(metadata.get(path) ?? {}).filter(([name]) => name.startsWith('x-amz-meta-'))
      return {
        response: { statusCode, headers: Object.fromEntries(kept), body: Readable.from([Buffer.from(content)]) },
      }
    },
  }
  const client = new S3Client({
    region: 'eu-north-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
    requestHandler: requestHandler as never,
  })
  return { asked, storeOf: (madeBy: string) => snapshotStore({ client, bucket: 'search', madeBy }) }
}

const refusal = (code: string): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`

describe('the snapshot store', () => {
  it('returns what was saved under the same code version', async () => {
    const { storeOf, asked } = bucketThat()
    const document = searchDocument(makeApplicant({ firstName: 'Søren', tags: ['nattevagt'] }))
    await storeOf('code1').save({ documents: [document], gone: [[idOf(7), 3]] }, new Date('2026-03-15T12:00:00Z'))
    const { documents = [], gone } = (await storeOf('code1').load()) ?? {}
    expect([[...documents], gone]).toEqual([[document], [[idOf(7), 3]]])
    expect(await storeOf('code1').savedUntil()).toBe(Date.parse('2026-03-15T12:00:00Z'))
    const address = 'search.s3.eu-north-1.amazonaws.com/snapshots/code1'
    expect(asked).toEqual([`PUT ${address}`, `GET ${address}`, `HEAD ${address}`])
  })

  it.each([
    ['NoSuchKey', 404],
    ['AccessDenied', 403],
  ])('has none if S3 answers %s', async (code, statusCode) => {
    const { storeOf } = bucketThat({ statusCode, body: refusal(code) })
    expect(await storeOf('code1').load()).toBe(undefined)
  })

  it.each([403, 404])('does not know until when it is saved if S3 answers %i without a code', async (statusCode) => {
    const { storeOf } = bucketThat({ statusCode })
    expect(await storeOf('code1').savedUntil()).toBe(undefined)
  })

  it('throws on other errors and on an invalid snapshot', async () => {
    const slow = bucketThat({ statusCode: 503, body: refusal('SlowDown') })
    await expect(slow.storeOf('code1').load()).rejects.toThrow()
    await expect(slow.storeOf('code1').savedUntil()).rejects.toThrow()
    const odd = bucketThat({ statusCode: 200, body: '[]' })
    await expect(odd.storeOf('code1').load()).rejects.toThrow()
  })
})
