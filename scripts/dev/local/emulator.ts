import { paginateListQueues, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { local } from '../../../infra/configuration/local.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'

const emulatorNames = ['MiniStack', 'LocalStack'] as const
export type EmulatorName = (typeof emulatorNames)[number]

/** A mail that the product sent, with its recipients and its text part. */
export interface SentMail {
  to: string[]
  subject: string
  text: string
}

/** A queue with all its messages, also those that are delayed or being processed, as the emulator describes them. */
interface QueueContents {
  url: string
  messages: unknown[]
}

/** What emulators offer and AWS does not. Reading throws an Error with the address if the answer has another form. */
export interface Emulator {
  name: EmulatorName
  /** The address that lists all sent mails. */
  mailsAddress: string
  /** The address that lists all sent SMS. */
  textsAddress: string
  /** Returns all sent mails, oldest first. */
  sentMails(): Promise<SentMail[]>
  /** Returns the text of every SMS sent to this number, oldest first. */
  textsTo(number: string): Promise<string[]>
  /** Returns all queues, including dead-letter queues. */
  queues(): Promise<QueueContents[]>
  /** Returns the base URL of a stage of an API, with its path prefix. */
  apiOrigin(apiId: string, stage: string): string
}

/** The health path of each emulator, which identifies it. MiniStack also answers LocalStack's. */
export const healthPaths = { MiniStack: '/_ministack/health', LocalStack: '/_localstack/health' } as const

/**
 * Returns the emulator named by `AWS_ENDPOINT_URL`. Throws a StartupProblem if nothing responds there, or neither
 * MiniStack nor LocalStack (https://docs.localstack.cloud/aws/configuration/networking/internal-endpoints/).
 */
export async function detectEmulator(endpoint: string): Promise<Emulator> {
  for (const name of emulatorNames) if (await isHealthy(endpoint, name)) return emulatorAt(endpoint, name)
  throw new StartupProblem(
    `AWS_ENDPOINT_URL names ${endpoint}, which is neither MiniStack nor LocalStack. Start one of them, or unset the variable.`,
  )
}

const healthSchema = z.object({ services: z.record(z.string(), z.string()), version: z.string() })

async function isHealthy(endpoint: string, name: EmulatorName): Promise<boolean> {
  const response = await fetch(`${endpoint}${healthPaths[name]}`, { signal: AbortSignal.timeout(5_000) }).catch(
    (cause: unknown) => {
      throw new StartupProblem(
        `AWS_ENDPOINT_URL names ${endpoint}, which does not respond. Start that emulator, or unset the variable.`,
        { cause },
      )
    },
  )
  const health: unknown = await response.json().catch(() => undefined)
  return healthSchema.safeParse(health).success
}

/** Returns the emulator of this name at an endpoint such as `http://127.0.0.1:4566`, without calling it. */
export const emulatorAt = (endpoint: string, name: EmulatorName): Emulator => ({
  name,
  ...emulators[name](endpoint),
  // The same in both: https://docs.localstack.cloud/aws/services/apigateway/
  apiOrigin: (apiId, stage) => `${endpoint}/_aws/execute-api/${apiId}/${stage}`,
})

type OwnParts = Omit<Emulator, 'name' | 'apiOrigin'>

const miniStackMails = z.object({
  messages: z.record(
    z.string(),
    z.array(z.object({ To: z.array(z.string()), Subject: z.string(), BodyText: z.string() })),
  ),
})
/** The messages by account, region and URL of the queue. */
const miniStackQueues = z.object({
  messages: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.array(z.unknown())))),
})

/** The addresses and answers of MiniStack 1.5.33 (`ministack/app.py`). */
function miniStackAt(endpoint: string): OwnParts {
  const addresses = {
    mailsAddress: `${endpoint}/_ministack/ses/messages`,
    textsAddress: `${endpoint}/_ministack/sns/sms-messages`,
  }
  return {
    ...addresses,
    async sentMails() {
      const { messages } = await read(addresses.mailsAddress, miniStackMails)
      return Object.values(messages)
        .flat()
        .map(({ To, Subject, BodyText }) => ({ to: To, subject: Subject, text: BodyText }))
    },
    textsTo: (number) => textsAt(addresses.textsAddress, number),
    async queues() {
      const { messages } = await read(`${endpoint}/_ministack/sqs/messages`, miniStackQueues)
      return Object.values(messages)
        .flatMap((byRegion) => Object.values(byRegion))
        .flatMap((byUrl) => Object.entries(byUrl).map(([url, each]) => ({ url, messages: each })))
    },
  }
}

/** Mails sent as raw data have neither recipients, subject nor body. */
const localStackMails = z.object({
  messages: z.array(
    z.object({
      Destination: z.object({ ToAddresses: z.array(z.string()).optional() }).optional(),
      Subject: z.string().nullish(),
      Body: z.object({ text_part: z.string().nullish() }).optional(),
    }),
  ),
})
/** JSON made from XML: without messages, the result is null or empty; a single message is no list. */
const localStackQueue = z.object({
  ReceiveMessageResponse: z.object({ ReceiveMessageResult: z.object({ Message: z.unknown() }).partial().nullable() }),
})

/**
 * The addresses and answers that LocalStack documents: https://docs.localstack.cloud/aws/services/ses/#retrieve-sent-emails,
 * https://docs.localstack.cloud/aws/services/sns/#sms-messages, https://docs.localstack.cloud/aws/services/sqs/#peeking-into-queues
 */
function localStackAt(endpoint: string): OwnParts {
  const addresses = {
    mailsAddress: `${endpoint}/_aws/ses`,
    textsAddress: `${endpoint}/_aws/sns/sms-messages?region=${local.region}`,
  }
  return {
    ...addresses,
    async sentMails() {
      const { messages } = await read(addresses.mailsAddress, localStackMails)
      return messages.map(({ Destination, Subject, Body }) => ({
        to: Destination?.ToAddresses ?? [],
        subject: Subject ?? '',
        text: Body?.text_part ?? '',
      }))
    },
    textsTo: (number) => textsAt(addresses.textsAddress, number),
    async queues() {
      const urls = await queueUrls(endpoint)
      return Promise.all(urls.map(async (url) => ({ url, messages: await messagesOfLocalStack(endpoint, url) })))
    },
  }
}

/** Returns the messages of a queue. Depending on LocalStack's settings, the queue's URL does not contain the region. */
async function messagesOfLocalStack(endpoint: string, queueUrl: string): Promise<unknown[]> {
  const [account, queue] = new URL(queueUrl).pathname.split('/').slice(-2)
  const address = `${endpoint}/_aws/sqs/messages/${local.region}/${account}/${queue}?ShowInvisible=true&ShowDelayed=true`
  const { ReceiveMessageResponse: response } = await read(address, localStackQueue)
  return [response.ReceiveMessageResult?.Message ?? []].flat()
}

async function queueUrls(endpoint: string): Promise<string[]> {
  const client = new SQSClient({
    endpoint,
    region: local.region,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  const urls: string[] = []
  for await (const { QueueUrls = [] } of paginateListQueues({ client, pageSize: 1000 }, {})) urls.push(...QueueUrls)
  return urls
}

const emulators = { MiniStack: miniStackAt, LocalStack: localStackAt }

/** The SMS by phone number, the same from both. */
const smsSchema = z.object({ sms_messages: z.record(z.string(), z.array(z.object({ Message: z.string() }))) })

async function textsAt(address: string, number: string): Promise<string[]> {
  const url = new URL(address)
  url.searchParams.set('phoneNumber', number)
  const { sms_messages: texts } = await read(url.href, smsSchema)
  return (texts[number] ?? []).map(({ Message }) => Message)
}

async function read<Schema extends z.ZodType>(address: string, schema: Schema): Promise<z.infer<Schema>> {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`)
  const { data, error } = schema.safeParse(await response.json())
  if (error) throw new Error(`${address} answers in an unknown form: ${error.message}`)
  return data
}
