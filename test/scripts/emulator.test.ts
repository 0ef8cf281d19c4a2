import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { StartupProblem } from '../../scripts/cli/startupProblem.ts'
import { detectEmulator, emulatorAt } from '../../scripts/dev/local/emulator.ts'
import { freePort } from '../../scripts/dev/local/ports.ts'

/** What the server below answers, by method and path with query. It answers 404 to everything else. */
let answers: Record<string, unknown> = {}
const asked: string[] = []

const server = createServer((request, response) => {
  const name = `${request.method} ${request.url}`
  asked.push(`${name} ${request.headers.accept}`)
  if (name in answers) response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[name]))
  else response.writeHead(404).end(noSuchBucket)
})
/** Both emulators take a path that they don't know for a bucket of S3. */
const noSuchBucket = '<Error><Code>NoSuchBucket</Code></Error>'
let endpoint = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  answers = {}
  asked.length = 0
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const healthy = { services: { s3: 'available', ses: 'running' }, edition: 'light', version: '1.5.33' }
/** The same answer from both: https://docs.localstack.cloud/aws/services/sns/#sms-messages, and MiniStack 1.5.33. */
const smsAnswer = {
  sms_messages: {
    '+4520123456': [
      {
        PhoneNumber: '+4520123456',
        TopicArn: null,
        SubscriptionArn: null,
        MessageId: '9ce56934-dcc4-45f5-ba40-13691329fc67',
        Message: 'Call us',
        MessageAttributes: {},
        MessageStructure: null,
        Subject: null,
      },
    ],
  },
  region: 'eu-north-1',
}

test('MiniStack is detected although it also answers as LocalStack', async () => {
  answers = { 'GET /_ministack/health': healthy, 'GET /_localstack/health': healthy }
  expect((await detectEmulator(endpoint)).name).toBe('MiniStack')
})

test('LocalStack is detected by its health', async () => {
  // As localstack/services/internal.py of LocalStack 4 builds it.
  answers = { 'GET /_localstack/health': { services: { sqs: 'available' }, edition: 'pro', version: '2026.6.1' } }
  expect((await detectEmulator(endpoint)).name).toBe('LocalStack')
})

test.each([
  ['nothing of either', {}],
  ['JSON of another program', { 'GET /_ministack/health': { ok: true }, 'GET /_localstack/health': 'ok' }],
])('a server that answers %s is no emulator we know', async (_what, given) => {
  answers = given
  await expect(detectEmulator(endpoint)).rejects.toThrow(
    new StartupProblem(
      `AWS_ENDPOINT_URL names ${endpoint}, which is neither MiniStack nor LocalStack. Start one of them, or unset the variable.`,
    ),
  )
})

test('an endpoint where nothing listens is named', async () => {
  const silent = `http://127.0.0.1:${await freePort()}`
  await expect(detectEmulator(silent)).rejects.toThrow(`AWS_ENDPOINT_URL names ${silent}, which does not respond.`)
})

// Answers of MiniStack 1.5.33 to calls of the SDK.

test('mails sent through MiniStack are read from all accounts', async () => {
  answers = {
    'GET /_ministack/ses/messages': {
      messages: {
        '000000000000': [
          {
            MessageId: '3d3c6006-dbdf-4f78-9902-280478c7bacc@email.amazonses.com',
            Source: 'no-reply@fagfolk.example',
            To: ['anna@fagfolk.example'],
            CC: [],
            BCC: [],
            Subject: 'Your code',
            BodyText: 'Din kode er 123456',
            BodyHtml: '<p>Din kode er 123456</p>',
            Timestamp: 1795948153.0024755,
            Type: 'v2.SendEmail',
          },
        ],
      },
    },
  }
  expect(await emulatorAt(endpoint, 'MiniStack').sentMails()).toEqual([
    { to: ['anna@fagfolk.example'], subject: 'Your code', text: 'Din kode er 123456' },
  ])
})

test('SMS sent through MiniStack are read by number', async () => {
  answers = { 'GET /_ministack/sns/sms-messages?phoneNumber=%2B4520123456': smsAnswer }
  expect(await emulatorAt(endpoint, 'MiniStack').textsTo('+4520123456')).toEqual(['Call us'])
})

test('queues of MiniStack are read with messages that are delayed or being processed', async () => {
  const message = {
    MessageId: '9c4061ee-8a31-4c24-8e18-4fad4e87fcce',
    Body: 'hello',
    IsVisible: false,
    ReceiveCount: 1,
  }
  const [one, empty] = ['one', 'empty'].map((name) => `http://127.0.0.1:42407/000000000000/${name}`) as [string, string]
  answers = {
    'GET /_ministack/sqs/messages': {
      messages: { '000000000000': { 'eu-north-1': { [one]: [message], [empty]: [] } } },
    },
  }
  expect(await emulatorAt(endpoint, 'MiniStack').queues()).toEqual([
    { url: one, messages: [message] },
    { url: empty, messages: [] },
  ])
})

// Answers of LocalStack as documented. It never ran here.

test('mails sent through LocalStack are read, also those without a text', async () => {
  // https://docs.localstack.cloud/aws/services/ses/#retrieve-sent-emails, and a mail sent as raw data.
  answers = {
    'GET /_aws/ses': {
      messages: [
        {
          Id: 'dqxhhgoutkmylpbc-ffuqlkjs-ljld-fckp-hcph-wcsrkmxhhldk-pvadjc',
          Region: 'eu-central-1',
          Destination: { ToAddresses: ['jeff@aws.com'] },
          Source: 'hello@example.com',
          Subject: 'This is the email subject',
          Body: { text_part: 'This is the email body', html_part: null },
          Timestamp: '2023-09-11T08:37:13',
        },
        {
          Id: 'raw',
          Region: 'eu-central-1',
          Source: 'hello@example.com',
          RawData: 'Subject: Raw\n\nBody',
          Timestamp: '2023-09-11T08:37:14',
        },
      ],
    },
  }
  expect(await emulatorAt(endpoint, 'LocalStack').sentMails()).toEqual([
    { to: ['jeff@aws.com'], subject: 'This is the email subject', text: 'This is the email body' },
    { to: [], subject: '', text: '' },
  ])
})

test('SMS sent through LocalStack are read by number in the region of the stage', async () => {
  answers = { 'GET /_aws/sns/sms-messages?region=eu-north-1&phoneNumber=%2B4520123456': smsAnswer }
  expect(await emulatorAt(endpoint, 'LocalStack').textsTo('+4520123456')).toEqual(['Call us'])
})

test('queues of LocalStack are read one by one, with all their messages', async () => {
  const url = (name: string): string => `http://sqs.eu-north-1.localhost.localstack.cloud:4566/000000000000/${name}`
  const address = (name: string): string =>
    `GET /_aws/sqs/messages/eu-north-1/000000000000/${name}?ShowInvisible=true&ShowDelayed=true`
  const answer = (Message: object) => ({
    ReceiveMessageResponse: { ReceiveMessageResult: Message, ResponseMetadata: { RequestId: 'KR3H1IN3JQ4LO1592' } },
  })
  // https://docs.localstack.cloud/aws/services/sqs/#peeking-into-queues
  const message = {
    MessageId: '6a736e5d-4997-4895-8c96-b65a2d7dd600',
    MD5OfBody: '5d41402abc4b2a76b9719d911017c592',
    Body: 'hello',
    Attribute: [{ Name: 'SenderId', Value: '000000000000' }],
    ReceiptHandle: 'SQS/BACKDOOR/ACCESS',
  }
  answers = {
    'POST /': { QueueUrls: ['two', 'one', 'none', 'empty'].map(url) },
    [address('two')]: answer({ Message: [message, message] }),
    // A single message is no list: tests/aws/services/sqs/test_sqs_developer_api.py.
    [address('one')]: answer({ Message: message }),
    [address('none')]: { ReceiveMessageResponse: { ReceiveMessageResult: null } },
    [address('empty')]: answer({}),
  }
  expect(await emulatorAt(endpoint, 'LocalStack').queues()).toEqual([
    { url: url('two'), messages: [message, message] },
    { url: url('one'), messages: [message] },
    { url: url('none'), messages: [] },
    { url: url('empty'), messages: [] },
  ])
  expect(asked).toContain(`${address('one')} application/json`)
})

test('answers in another form are refused, with the address', async () => {
  answers = { 'GET /_aws/ses': { messages: [{ Subject: 7 }] } }
  const mails = emulatorAt(endpoint, 'LocalStack').sentMails()
  await expect(mails).rejects.toThrow(`${endpoint}/_aws/ses answers in an unknown form`)
  const queues = emulatorAt(endpoint, 'MiniStack').queues()
  await expect(queues).rejects.toThrow(`${endpoint}/_ministack/sqs/messages answers 404`)
})

test('both serve an API under the same path', () => {
  for (const name of ['MiniStack', 'LocalStack'] as const)
    expect(emulatorAt(endpoint, name).apiOrigin('abc123', 'v1')).toBe(`${endpoint}/_aws/execute-api/abc123/v1`)
})
