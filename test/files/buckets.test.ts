import { S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { incomingFiles } from '../../functions/src/files/incomingFiles.ts'
import { storedFiles } from '../../functions/src/files/storedFiles.ts'
import { idOf } from '../make/applicant.ts'

const region = 'eu-north-1'
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'token' }
const onAws = new S3Client({ region, credentials })
const now = new Date('2026-03-01T08:00:00Z')

const ticketFrom = (client: S3Client) =>
  incomingFiles({ client, bucket: 'fagfolk-pilot-incoming' }).ticketFor(
    {
      id: idOf(1),
      purpose: 'document',
      fileName: 'CV.pdf',
      fileType: 'application/pdf',
      fileSize: 10,
      state: 'open',
      createdAt: now.toISOString(),
    },
    now,
  )

test("creates a ticket for the bucket's own address with a fixed key, type and size", async () => {
  const ticket = await ticketFrom(onAws)
  expect(new URL(ticket.url).origin).toBe('https://fagfolk-pilot-incoming.s3.eu-north-1.amazonaws.com')
  expect(ticket.expiresAt).toBe('2026-03-01T08:15:00.000Z')
  expect(ticket.fields).toMatchObject({
    key: `uploads/${idOf(1)}`,
    bucket: 'fagfolk-pilot-incoming',
    'Content-Type': 'application/pdf',
    'X-Amz-Security-Token': 'token',
  })
  const policy = JSON.parse(Buffer.from(ticket.fields.Policy ?? '', 'base64').toString())
  expect(policy.conditions).toEqual(
    expect.arrayContaining([
      ['content-length-range', 10, 10],
      { 'Content-Type': 'application/pdf' },
      { bucket: 'fagfolk-pilot-incoming' },
      { key: `uploads/${idOf(1)}` },
    ]),
  )
  const minutes = (Date.parse(policy.expiration) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThanOrEqual(15)
})

test('creates a ticket for a local AWS', async () => {
  const local = new S3Client({ region, credentials, endpoint: 'http://127.0.0.1:4566' })
  expect((await ticketFrom(local)).url).toBe('http://127.0.0.1:4566/fagfolk-pilot-incoming')
})

test('creates a file URL with its disposition and expiry', async () => {
  const stored = storedFiles({ client: onAws, bucket: 'fagfolk-pilot-documents' })
  const file = { id: idOf(1), name: 'cv.html', type: 'application/pdf' }
  const saved = new URL(await stored.addressOf(file, 'attachment', 60))
  expect(saved.origin + saved.pathname).toBe(
    `https://fagfolk-pilot-documents.s3.eu-north-1.amazonaws.com/files/${idOf(1)}`,
  )
  expect(saved.searchParams.get('X-Amz-Expires')).toBe('60')
  expect(saved.searchParams.get('response-content-disposition')).toBe(
    `attachment; filename="cv.html.pdf"; filename*=UTF-8''cv.html.pdf`,
  )
  const shown = new URL(await stored.addressOf({ id: idOf(1) }, 'inline', 300))
  expect(shown.searchParams.get('response-content-disposition')).toBe('inline')
})

test('never overwrites a file, accepts a repeated put as done and passes on other errors', async () => {
  const sent: unknown[] = []
  const refusing = (name?: string) => {
    const client = new S3Client({ region, credentials })
    client.middlewareStack.add(
      () => async (call) => {
        sent.push(call.input)
        if (name) throw Object.assign(new Error(), { name })
        return { response: {}, output: { $metadata: {} } }
      },
      { step: 'initialize', priority: 'high' },
    )
    return storedFiles({ client, bucket: 'fagfolk-pilot-documents' })
  }
  const file = { id: idOf(1), type: 'application/pdf' }
  await refusing().put(file, new Uint8Array(1))
  expect(sent).toMatchObject([{ Key: `files/${idOf(1)}`, ContentType: 'application/pdf', IfNoneMatch: '*' }])
  await refusing('PreconditionFailed').put(file, new Uint8Array(1))
  await expect(refusing('AccessDenied').put(file, new Uint8Array(1))).rejects.toMatchObject({ name: 'AccessDenied' })
})

test('copies only the bytes that were checked, with their type', async () => {
  const sent: unknown[] = []
  const client = new S3Client({ region, credentials })
  client.middlewareStack.add(
    () => async (call) => {
      sent.push(call.input)
      return { response: {}, output: { $metadata: {} } }
    },
    { step: 'initialize', priority: 'high' },
  )
  const stored = storedFiles({ client, bucket: 'fagfolk-pilot-documents' })
  await stored.copyUpload({ id: idOf(1), type: 'application/pdf' }, { place: 'incoming/a', etag: '"e"' })
  expect(sent).toMatchObject([
    {
      CopySource: 'incoming/a',
      CopySourceIfMatch: '"e"',
      ContentType: 'application/pdf',
      MetadataDirective: 'REPLACE',
    },
  ])
})
