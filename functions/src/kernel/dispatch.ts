import { chunk } from 'es-toolkit/array'
import { type BatchAnswer, handOutAgain } from './aws/batch.ts'
import { type FollowingQueue, followedChanges, followedSortKey, keyPrefix } from './table/keys.ts'

/** The parts of a stream record that tell what it is about. */
export interface StreamRecord {
  eventName?: string
  dynamodb?: { SequenceNumber?: string; Keys?: Record<string, { S?: string }> }
}

const queueNames = [...new Set(followedChanges.map(({ queue }) => queue))]

/** One message: the id of what changed, as the key has it and alone, for a queue is no place for personal data. `delay` is in seconds. */
export interface Message {
  id: string
  delay: number
}

/** Hands messages over to a queue; answers the places, in the list, of those that it did not take. Throws when it took none. */
export type HandOver = (queue: FollowingQueue, messages: readonly Message[]) => Promise<readonly number[]>

/** SQS takes ten messages at once. */
const batch = 10

/**
 * Hands what is new in a stream batch to the queues. A message says no more than "this changed": its worker reads the
 * item. What fails is named with all that comes after it, since a stream goes on in order; no worker minds a message
 * that comes twice. `report` hears why a queue took none.
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
  return handOutAgain(first ? [first.sequence] : [])
}

interface Dispatched extends Message {
  queue: FollowingQueue
  sequence: string
}

function messageOf({ eventName, dynamodb }: StreamRecord): Dispatched[] {
  const key = dynamodb?.Keys?.pk?.S ?? ''
  const sortKey = dynamodb?.Keys?.sk?.S
  const sequence = dynamodb?.SequenceNumber
  const rule = followedChanges.find(
    ({ items, mark, event }) =>
      event === eventName && key.startsWith(keyPrefix(items) + mark) && sortKey === followedSortKey(items),
  )
  if (!rule || sequence === undefined) return []
  return [{ id: key.slice(keyPrefix(rule.items).length), delay: rule.delay, queue: rule.queue, sequence }]
}

/** Hands over until a message is refused, and answers that one. */
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
