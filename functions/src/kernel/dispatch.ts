import { chunk } from 'es-toolkit/array'
import { type BatchAnswer, retryRecords } from './aws/batch.ts'
import { type ConsumerQueue, dispatchedChanges, followedSortKey, keyPrefix } from './table/keys.ts'

/** The parts of a stream record that identify the item. */
export interface StreamRecord {
  eventName?: string
  dynamodb?: { SequenceNumber?: string; Keys?: Record<string, { S?: string }> }
}

const queueNames = [...new Set(dispatchedChanges.map(({ queue }) => queue))]

/**
 * A queue message with the id from the changed item's key and nothing else, because queues must not contain personal
 * data. `delay` is in seconds.
 */
export interface Message {
  id: string
  delay: number
}

/** Sends messages to a queue. Returns the indexes of those that it refused. Throws if it refused all. */
export type HandOver = (queue: ConsumerQueue, messages: readonly Message[]) => Promise<readonly number[]>

/** SQS accepts ten messages per call. */
const batch = 10

/**
 * Sends the changes of a stream batch to the queues. A message only says "this changed"; its worker reads the item. The
 * stream retries from the first failed record on, to preserve the order, so workers have to tolerate duplicate
 * messages. `report` receives a queue's error if it accepted none.
 */
export async function dispatch(
  records: readonly StreamRecord[],
  handOver: HandOver,
  report: (error: unknown) => void,
): Promise<BatchAnswer> {
  const messages = records.flatMap(messageOf)
  const failed = await Promise.all(
    queueNames.map((queue) =>
      firstRefused(
        messages.filter((message) => message.queue === queue),
        (part) => handOver(queue, part),
        report,
      ),
    ),
  )
  const first = messages.find((message) => failed.includes(message))
  return retryRecords(first ? [first.sequence] : [])
}

interface Dispatched extends Message {
  queue: ConsumerQueue
  sequence: string
}

function messageOf({ eventName, dynamodb }: StreamRecord): Dispatched[] {
  const key = dynamodb?.Keys?.pk?.S ?? ''
  const sortKey = dynamodb?.Keys?.sk?.S
  const sequence = dynamodb?.SequenceNumber
  const rule = dispatchedChanges.find(
    ({ items, mark, event }) =>
      event === eventName && key.startsWith(keyPrefix(items) + mark) && sortKey === followedSortKey(items),
  )
  if (!rule || sequence === undefined) return []
  return [{ id: key.slice(keyPrefix(rule.items).length), delay: rule.delay, queue: rule.queue, sequence }]
}

/** Sends messages until one is refused, and returns that one. */
async function firstRefused(
  messages: readonly Dispatched[],
  handOver: (part: readonly Message[]) => Promise<readonly number[]>,
  report: (error: unknown) => void,
): Promise<Dispatched | undefined> {
  for (const part of chunk(messages, batch)) {
    const refused = await handOver(part.map(({ id, delay }) => ({ id, delay }))).catch((error: unknown) => {
      report(error)
      return [0]
    })
    if (refused.length > 0) return part[Math.min(...refused)]
  }
  return undefined
}
