import { chunk } from 'es-toolkit/array'
import { type BatchAnswer, retryRecords } from './aws/batch.ts'
import { type Consumer, dispatchedChanges, followedSortKey, keyPrefix } from './table/keys.ts'
import { tokenHash } from './table/tokenHash.ts'

/** The parts of a stream record that identify the item. */
export interface StreamRecord {
  eventName?: string
  dynamodb?: { SequenceNumber?: string; Keys?: Record<string, { S?: string }> }
}

const consumers = [...new Set(dispatchedChanges.map(({ consumer }) => consumer))]

/**
 * A message with the id from the changed item's key, the sort key of a task, or the resource, time and hashed
 * sort key of an audit entry (`applicant#id time hash`), and nothing else, because queues must not contain personal data. `delay` is in seconds.
 */
export interface Message {
  id: string
  delay: number
}

/** Sends messages to a consumer. Returns the indexes of those that it refused. Throws if it refused all. */
export type HandOver = (consumer: Consumer, messages: readonly Message[]) => Promise<readonly number[]>

/** SQS accepts ten messages per call. */
const batch = 10

/** Clocks of functions may differ by this much. In milliseconds. */
const clockSkew = 5_000

/**
 * Sends the changes of a stream batch to their consumers, and of new tasks those due by `now`. A message only says
 * "this changed"; its worker reads the item. The stream retries from the first failed record on, to preserve the order,
 * so workers have to tolerate duplicate messages. `report` receives a consumer's error if it accepted none.
 */
export async function dispatch(
  records: readonly StreamRecord[],
  handOver: HandOver,
  report: (error: unknown) => void,
  now: Date,
): Promise<BatchAnswer> {
  const dueBy = new Date(now.getTime() + clockSkew).toISOString()
  const messages = records.flatMap((record) => messageOf(record, dueBy))
  const failed = await Promise.all(
    consumers.map((consumer) =>
      firstRefused(
        messages.filter((message) => message.consumer === consumer),
        (part) => handOver(consumer, part),
        report,
      ),
    ),
  )
  const first = messages.find((message) => failed.includes(message))
  return retryRecords(first ? [first.sequence] : [])
}

interface Dispatched extends Message {
  consumer: Consumer
  sequence: string
}

function messageOf({ eventName, dynamodb }: StreamRecord, dueBy: string): Dispatched[] {
  const key = dynamodb?.Keys?.pk?.S ?? ''
  const sortKey = dynamodb?.Keys?.sk?.S ?? ''
  const sequence = dynamodb?.SequenceNumber
  const rule = dispatchedChanges.find(
    ({ items, mark, event }) =>
      event === eventName && key.startsWith(keyPrefix(items) + mark) && sortKey === (followedSortKey(items) ?? sortKey),
  )
  if (!rule || sequence === undefined) return []
  const { items, consumer, delay } = rule
  // The sort key of a task starts with its time.
  if (items === 'due') return sortKey <= dueBy ? [{ id: sortKey, delay, consumer, sequence }] : []
  const rest = key.slice(keyPrefix(items).length)
  // Of an audit entry's sort key only the time and its hash: the end may name an actor.
  const id = items === 'audit' ? `${rest} ${sortKey.split('#', 1)} ${tokenHash(sortKey)}` : rest
  return [{ id, delay, consumer, sequence }]
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
