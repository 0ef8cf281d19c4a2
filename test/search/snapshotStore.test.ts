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
  const requestHandler = {
    handle: async ({
      method,
      hostname,
      path,
      body,
    }: Record<'method' | 'hostname' | 'path', string> & { body: Buffer }) => {
      asked.push(`${method} ${hostname}${path}`)
      if (method === 'PUT') files.set(path, body)
      const { statusCode, body: content = '' } =
        method === 'PUT' ? { statusCode: 200 } : (reading ?? { statusCode: 200, body: files.get(path) })
      return { response: { statusCode, headers: {}, body: Readable.from([Buffer.from(content)]) } }
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
    await storeOf('code1').save({ documents: [document], gone: [[idOf(7), 3]] })
    const { documents = [], gone } = (await storeOf('code1').load()) ?? {}
    expect([[...documents], gone]).toEqual([[document], [[idOf(7), 3]]])
    const address = 'search.s3.eu-north-1.amazonaws.com/snapshots/code1'
    expect(asked).toEqual([`PUT ${address}`, `GET ${address}`])
  })

  it.each([
    ['NoSuchKey', 404],
    ['AccessDenied', 403],
  ])('has none if S3 answers %s', async (code, statusCode) => {
    const { storeOf } = bucketThat({ statusCode, body: refusal(code) })
    expect(await storeOf('code1').load()).toBe(undefined)
  })

  it('throws on other errors and on an invalid snapshot', async () => {
    const slow = bucketThat({ statusCode: 503, body: refusal('SlowDown') })
    await expect(slow.storeOf('code1').load()).rejects.toThrow()
    const odd = bucketThat({ statusCode: 200, body: '[]' })
    await expect(odd.storeOf('code1').load()).rejects.toThrow()
  })
})
