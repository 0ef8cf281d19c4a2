import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, describe, expect, it } from 'vitest'
import { deadLetterQueueOf, type Message } from '../../scripts/ops/search/failureQueue.ts'

type RecordedCall = { operation: string; input: Record<string, unknown> }
type Answers = Record<string, object>

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Starts a local SQS over HTTP, and records the requests it gets. */
async function sqsWith(answers: Answers): Promise<{ sqs: SQSClient; asked: RecordedCall[] }> {
  const asked: RecordedCall[] = []
  const server = createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).replace('AmazonSQS.', '')
    const input = (await json(request)) as RecordedCall['input']
    asked.push({ operation, input })
    const answer = answers[operation] ?? { __type: 'com.amazonaws.sqs#QueueDoesNotExist', message: 'None' }
    const status = '__type' in answer ? 400 : 200
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  return { sqs: new SQSClient({ endpoint, region: 'eu-north-1', credentials }), asked }
}

const QueueUrl = 'https://sqs.example/failures'
const messages = (count: number): Message[] =>
  Array.from({ length: count }, (_, index) => ({ id: `m${index}`, receipt: `r${index}`, body: 'body' }))

async function queueWith(answers: Answers) {
  const { sqs, asked } = await sqsWith({ GetQueueUrl: { QueueUrl }, ...answers })
  const queue = await deadLetterQueueOf('production', sqs)
  const names = asked.splice(0).map(({ input }) => input.QueueName)
  expect(names).toEqual(['fagfolk-production-index-failed'])
  if (!queue) throw new Error('There is a queue')
  return { queue, asked }
}

describe('a failure queue', () => {
  it('is missing if the stage uses the embedded engine', async () => {
    const { sqs, asked } = await sqsWith({})
    expect(await deadLetterQueueOf('pilot', sqs)).toBeUndefined()
    expect(asked[0]?.input).toEqual({ QueueName: 'fagfolk-pilot-index-failed' })
  })

  it('receives ten messages and hides them from others for five minutes', async () => {
    const Body = 'body'
    const MD5OfBody = createHash('md5').update(Body).digest('hex')
    const { queue, asked } = await queueWith({
      ReceiveMessage: { Messages: [{ MessageId: 'm0', ReceiptHandle: 'r0', Body, MD5OfBody }] },
    })
    expect(await queue.receive()).toEqual(messages(1))
    expect(asked[0]?.input).toMatchObject({
      QueueUrl,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: 300,
    })
  })

  it('is empty if SQS returns no messages', async () => {
    const { queue } = await queueWith({ ReceiveMessage: {} })
    expect(await queue.receive()).toEqual([])
  })

  it('removes and returns messages ten at a time', async () => {
    const done = { Successful: [], Failed: [] }
    const { queue, asked } = await queueWith({ DeleteMessageBatch: done, ChangeMessageVisibilityBatch: done })
    await queue.remove(messages(23))
    await queue.release(messages(2))
    await queue.remove([])
    const entries = asked.map(({ operation, input }) => [operation, (input.Entries as object[]).length])
    expect(entries).toEqual([
      ['DeleteMessageBatch', 10],
      ['DeleteMessageBatch', 10],
      ['DeleteMessageBatch', 3],
      ['ChangeMessageVisibilityBatch', 2],
    ])
    expect(asked[2]?.input.Entries).toContainEqual({ Id: '22', ReceiptHandle: 'r22' })
    expect(asked[3]?.input.Entries).toContainEqual({ Id: '0', ReceiptHandle: 'r0', VisibilityTimeout: 0 })
  })

  it('throws if SQS refuses to remove some messages', async () => {
    const refused = { Id: '0', Code: 'InternalError', SenderFault: false }
    const { queue } = await queueWith({ DeleteMessageBatch: { Successful: [], Failed: [refused] } })
    await expect(queue.remove(messages(2))).rejects.toThrow('The queue refused 1 messages')
  })

  it('counts waiting and in-flight messages', async () => {
    const Attributes = { ApproximateNumberOfMessages: '4', ApproximateNumberOfMessagesNotVisible: '3' }
    const { queue } = await queueWith({ GetQueueAttributes: { Attributes } })
    expect(await queue.count()).toBe(7)
  })
})
