import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { recordCalls } from '../../functions/src/kernel/aws/callRecorder.ts'
import { local } from '../../infra/configuration/local.ts'
import { policiesOf } from './policies.ts'
import { checkRecordedCalls, rightsFor } from './recordedCalls.ts'
import { synthesise } from './synthesised.ts'

const tableName = 'fagfolk-local-records'
const searchBucket = 'fagfolk-local-search-000000000000-eu-north-1'
const policies = policiesOf(synthesise(local))
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fagfolk-calls-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const settings = { region: 'eu-north-1', credentials: { accessKeyId: 'test', secretAccessKey: 'test' } }

interface Interceptable {
  middlewareStack: {
    add(middleware: () => () => Promise<{ output: object; response: object }>, options: { step: 'build' }): void
  }
}

/** Returns a client as functions make it, whose calls all succeed with an empty answer and send nothing. */
function recording<Client>(client: Client, functionName: string): Client {
  vi.stubEnv('RECORD_CALLS_INTO', folder)
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', functionName)
  const { middlewareStack } = client as Interceptable
  middlewareStack.add(() => async () => ({ output: {}, response: {} }), { step: 'build' })
  return recordCalls(client)
}

const tableOf = (functionName: string) =>
  DynamoDBDocumentClient.from(recording(new DynamoDBClient(settings), functionName))

const session = '00000000-0000-4000-8000-000000000001'

test('permitted calls pass, for every kind of call', async () => {
  const table = tableOf('fagfolk-local-updateApplicant')
  const RequestItems = { [tableName]: { Keys: [accountKeys.user('1'), accountKeys.session('1', session)] } }
  await table.send(new BatchGetCommand({ RequestItems }))
  await table.send(new GetCommand({ TableName: tableName, Key: applicantKeys.applicant('1') }))
  const put = { TableName: tableName, Item: { ...applicantKeys.stageMove('1', 'now'), note: 'private' } }
  const released = { TableName: tableName, Key: applicantKeys.applicantEmail('a@example.com') }
  await table.send(new TransactWriteCommand({ TransactItems: [{ Put: put }, { Delete: released }] }))
  await recording(new SSMClient(settings), 'fagfolk-local-updateApplicant').send(
    new GetParametersCommand({ Names: ['/fagfolk-local/session-keys'] }),
  )
  const search = recording(new LambdaClient(settings), 'fagfolk-local-searchApplicants')
  await search.send(new InvokeCommand({ FunctionName: 'fagfolk-local-engine:live' }))
  await recording(new S3Client(settings), 'fagfolk-local-engine').send(
    new PutObjectCommand({ Bucket: searchBucket, Key: 'snapshots/a', Body: 'private' }),
  )
  const dispatcher = recording(new SQSClient(settings), 'fagfolk-local-dispatcher')
  await dispatcher.send(
    new SendMessageBatchCommand({
      QueueUrl: 'https://sqs.eu-north-1.amazonaws.com/000000000000/fagfolk-local-mail',
      Entries: [],
    }),
  )
  const mailer = recording(new SESv2Client(settings), 'fagfolk-local-mailer')
  await mailer.send(
    new SendEmailCommand({
      FromEmailAddress: 'no-reply@fagfolk.example',
      ConfigurationSetName: 'fagfolk-local-mails',
      Content: {},
    }),
  )

  const { unused, ...checked } = checkRecordedCalls(folder, policies)
  expect(checked).toEqual({
    functions: ['dispatcher', 'engine', 'mailer', 'searchApplicants', 'updateApplicant'].map(
      (name) => `fagfolk-local-${name}`,
    ),
    calls: 11,
    refused: [],
  })
  // Unused permissions are named: it used its own partitions but dead-lettered no file.
  const unusedHere = unused.filter((line) => line.startsWith('fagfolk-local-updateApplicant'))
  expect(unusedHere.some((line) => /dynamodb:UpdateItem .*FILE#/.test(line))).toBe(true)
  expect(unusedHere.filter((line) => /dynamodb:(GetItem|BatchGetItem) /.test(line))).toEqual([])
})

test('forbidden calls are named: another partition, action, index, parameter, file or sender', async () => {
  const table = tableOf('fagfolk-local-listColleagues')
  const query = { TableName: tableName, IndexName: 'listed', KeyConditionExpression: 'listedIn = :list' }
  for (const list of ['LIST#USERS#recruiter', 'LIST#USERS#client'])
    await table.send(new QueryCommand({ ...query, ExpressionAttributeValues: { ':list': list } }))
  await table.send(new GetCommand({ TableName: tableName, Key: applicantKeys.applicant('1') }))
  await table.send(new PutCommand({ TableName: tableName, Item: { ...accountKeys.user('1'), name: 'private' } }))
  await recording(new SSMClient(settings), 'fagfolk-local-listColleagues').send(
    new GetParametersCommand({ Names: ['/fagfolk-local/session-keys', '/fagfolk-local/site-origin'] }),
  )
  const files = recording(new S3Client(settings), 'fagfolk-local-engine')
  await files.send(new GetObjectCommand({ Bucket: searchBucket, Key: 'other/a' }))
  await recording(new SESv2Client(settings), 'fagfolk-local-mailer').send(
    new SendEmailCommand({ FromEmailAddress: 'boss@fagfolk.example', ConfigurationSetName: 'other', Content: {} }),
  )
  const arn = (service: string, rest: string) => `arn:aws:${service}:eu-north-1:000000000000:${rest}`
  expect(checkRecordedCalls(folder, policies).refused).toEqual([
    `fagfolk-local-engine s3:GetObject arn:aws:s3:::${searchBucket}/other/a`,
    `fagfolk-local-listColleagues dynamodb:GetItem ${arn('dynamodb', `table/${tableName}`)} APPLICANT#…`,
    `fagfolk-local-listColleagues dynamodb:PutItem ${arn('dynamodb', `table/${tableName}`)} USER#…`,
    `fagfolk-local-listColleagues dynamodb:Query ${arn('dynamodb', `table/${tableName}/index/listed`)} LIST#USERS#client`,
    `fagfolk-local-listColleagues ssm:GetParameters ${arn('ssm', 'parameter/fagfolk-local/site-origin')}`,
    `fagfolk-local-mailer ses:SendEmail ${arn('ses', 'configuration-set/other')}`,
    `fagfolk-local-mailer ses:SendEmail ${arn('ses', 'identity/addressee@mail.example')}`,
    `fagfolk-local-mailer ses:SendEmail ${arn('ses', 'identity/no-reply@fagfolk.example')}`,
  ])
})

test('only authorized functions copy, hide and erase files', async () => {
  const [incoming, documents] = ['incoming', 'documents'].map((name) => `fagfolk-local-${name}-000000000000-eu-north-1`)
  const clientOf = (name: string) => recording(new S3Client(settings), `fagfolk-local-${name}`)
  const place = { Bucket: documents, Key: 'files/1' }
  for (const name of ['completeDocumentUpload', 'fileWorker', 'getPicture']) {
    const client = clientOf(name)
    await client.send(new CopyObjectCommand({ ...place, CopySource: `${incoming}/uploads/1` }))
    await client.send(new DeleteObjectCommand(place))
    await client.send(new DeleteObjectCommand({ ...place, VersionId: 'v1' }))
    await client.send(new GetObjectTaggingCommand(place))
    await client.send(new ListObjectVersionsCommand({ Bucket: documents, Prefix: 'files/1' }))
  }
  await clientOf('fileWorker').send(new ListObjectVersionsCommand({ Bucket: documents }))
  const arn = (bucket = '', key = '') => `arn:aws:s3:::${bucket}${key}`
  const line = (name: string, action: string, resource: string) => `fagfolk-local-${name} s3:${action} ${resource}`
  const file = arn(documents, '/files/1')
  expect(checkRecordedCalls(folder, policies).refused).toEqual(
    [
      line('completeDocumentUpload', 'DeleteObject', file),
      line('completeDocumentUpload', 'DeleteObjectVersion', file),
      line('completeDocumentUpload', 'GetObjectTagging', file),
      line('completeDocumentUpload', 'ListBucketVersions', arn(documents)),
      line('fileWorker', 'GetObject', arn(incoming, '/uploads/1')),
      line('fileWorker', 'GetObjectTagging', file),
      line('fileWorker', 'ListBucketVersions', arn(documents)),
      line('fileWorker', 'PutObject', file),
      line('getPicture', 'DeleteObject', file),
      line('getPicture', 'DeleteObjectVersion', file),
      line('getPicture', 'GetObject', arn(incoming, '/uploads/1')),
      line('getPicture', 'ListBucketVersions', arn(documents)),
      line('getPicture', 'PutObject', file),
    ].sort(),
  )
})

test('calls of an unknown function and unknown commands are refused', () => {
  const line = { function: 'stranger', client: 'SSMClient', command: 'GetParametersCommand', input: { Names: ['/x'] } }
  writeFileSync(join(folder, 'stranger.jsonl'), `${JSON.stringify(line)}\n`)
  expect(checkRecordedCalls(folder, policies).refused).toHaveLength(1)
  expect(() => rightsFor({ command: 'ScanCommand', input: {} })).toThrow('which rights ScanCommand needs')
  const noPartition = { TableName: tableName, KeyConditionExpression: 'sk = :sk' }
  expect(() => rightsFor({ command: 'QueryCommand', input: noPartition })).toThrow('names no partition')
})

test('reading several parameters needs the permission for each', async () => {
  await recording(new SSMClient(settings), 'fagfolk-local-updateApplicant').send(
    new GetParametersCommand({ Names: ['/fagfolk-local/session-keys', '/fagfolk-local/webhook-keys'] }),
  )
  const webhookKeys = 'arn:aws:ssm:eu-north-1:000000000000:parameter/fagfolk-local/webhook-keys'
  expect(checkRecordedCalls(folder, policies)).toMatchObject({
    calls: 2,
    refused: [`fagfolk-local-updateApplicant ssm:GetParameters ${webhookKeys}`],
  })
})

test("a permission for one kind of unique key doesn't cover another", async () => {
  const table = tableOf('fagfolk-local-createApplicant')
  for (const Key of [accountKeys.username('a'), applicantKeys.applicantEmail('a@example.com')])
    await table.send(new PutCommand({ TableName: tableName, Item: Key }))
  expect(checkRecordedCalls(folder, policies)).toMatchObject({
    calls: 2,
    refused: [expect.stringMatching(/^fagfolk-local-createApplicant dynamodb:PutItem \S+ UNIQUE#username#…$/)],
  })
})

test('items are recorded by partition only', async () => {
  const table = tableOf('fagfolk-local-register')
  await table.send(
    new PutCommand({ TableName: tableName, Item: { ...accountKeys.user('1'), passwordHash: 'private' } }),
  )
  const recorded = readFileSync(join(folder, 'fagfolk-local-register.jsonl'), 'utf8')
  expect(JSON.parse(recorded)).toEqual({
    function: 'fagfolk-local-register',
    client: 'DynamoDBClient',
    command: 'PutItemCommand',
    input: { TableName: tableName, Item: 'USER#1' },
  })
})

test('nothing is recorded without the variable', () => {
  const client = new SSMClient(settings)
  const before = client.middlewareStack.identify().length
  expect(recordCalls(client)).toBe(client)
  expect(client.middlewareStack.identify()).toHaveLength(before)
})
