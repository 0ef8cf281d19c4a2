import { zstdDecompressSync } from 'node:zlib'
import { GetObjectCommand, ListBucketsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { unsigned } from '../../../scripts/dev/local/unsigned.ts'
import { localAwsSettings, localEmulator, localTable } from './localTable.ts'

/** A place and the text stored there. */
export interface StoredText {
  place: string
  text: string
}

/**
 * Yields everything the product under test stores, and its logs since a moment. Mails that people have received are
 * left out.
 */
export async function* everythingKept(since: Date): AsyncGenerator<StoredText> {
  yield* items()
  yield* objects()
  yield* messages()
  yield* logLines(since)
}

async function* items(): AsyncGenerator<StoredText> {
  const { client, name } = localTable()
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name, ConsistentRead: true }))
    for (const item of Items)
      yield {
        place: `${item.pk} ${item.sk}`,
        text: JSON.stringify(item, (_key, value) => (value instanceof Set ? [...value] : value)),
      }
}

/** Yields every version of every object in all buckets. */
async function* objects(): AsyncGenerator<StoredText> {
  const s3 = new S3Client({ ...localAwsSettings(), forcePathStyle: true })
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}))
  for (const { Name: Bucket } of Buckets) {
    for (let markers = {}; ; ) {
      const found = await s3.send(new ListObjectVersionsCommand({ Bucket, ...markers }))
      for (const { Key, VersionId } of found.Versions ?? []) {
        const place = `${Bucket} ${Key}`
        const bytes = await bytesOf(s3, { Bucket, Key, ...(VersionId && VersionId !== 'null' && { VersionId }) })
        if (bytes) yield { place, text: bytes }
      }
      if (!found.IsTruncated) break
      markers = { KeyMarker: found.NextKeyMarker, VersionIdMarker: found.NextVersionIdMarker }
    }
  }
}

/** Returns an object's content, uncompressed, with its metadata, or undefined if it was deleted in the meantime. */
async function bytesOf(
  s3: S3Client,
  at: { Bucket: string | undefined; Key: string | undefined },
): Promise<string | undefined> {
  try {
    const { Body, Metadata, ContentDisposition } = await s3.send(new GetObjectCommand(at))
    const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
    const isPacked = bytes.subarray(0, zstdMagic.length).equals(zstdMagic)
    const text = (isPacked ? zstdDecompressSync(bytes) : bytes).toString('latin1')
    return `${text}${JSON.stringify({ Metadata, ContentDisposition })}`
  } catch (problem) {
    if (problem instanceof Error && ['NoSuchKey', 'NoSuchVersion'].includes(problem.name)) return undefined
    throw problem
  }
}

const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** Yields the messages of all queues, including dead-letter queues and messages being processed. */
async function* messages(): AsyncGenerator<StoredText> {
  for (const { url, messages } of await localEmulator().queues()) yield { place: url, text: JSON.stringify(messages) }
}

interface LogPage {
  events: { message: string }[]
  nextToken?: string
}

async function* logLines(since: Date): AsyncGenerator<StoredText> {
  const groups = await logGroups()
  if (groups.length === 0) throw new Error('The local AWS keeps no logs')
  for (const logGroupName of groups) {
    for (let nextToken: string | undefined, isFirst = true; isFirst || nextToken; isFirst = false) {
      const asked = { logGroupName, startTime: since.getTime(), ...(nextToken && { nextToken }) }
      const page: LogPage = await logs('FilterLogEvents', asked)
      yield { place: logGroupName, text: page.events.map(({ message }) => message).join('\n') }
      nextToken = page.nextToken
    }
  }
}

async function logGroups(): Promise<string[]> {
  const names: string[] = []
  for (let nextToken: string | undefined, isFirst = true; isFirst || nextToken; isFirst = false) {
    const asked = { limit: 50, ...(nextToken && { nextToken }) }
    const page: { logGroups: { logGroupName: string }[]; nextToken?: string } = await logs('DescribeLogGroups', asked)
    names.push(...page.logGroups.map(({ logGroupName }) => logGroupName))
    nextToken = page.nextToken
  }
  return names
}

/** Calls CloudWatch Logs. The emulator reads only the scope of the signature, so the request is unsigned. */
async function logs<Answer>(action: string, body: object): Promise<Answer> {
  const { endpoint, region } = localAwsSettings()
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: unsigned('logs', region),
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `Logs_20140328.${action}`,
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The logs answer ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}
