import { chunk } from 'es-toolkit'
import * as z from 'zod'
import { compareThese } from './compareIndex.ts'
import type { DeadLetterQueue, Message } from './failureQueue.ts'
import { indexWithRetries, type Retrying } from './indexWithRetries.ts'
import type { SearchTarget } from './searchTarget.ts'

/** The outcome for the messages and their applicants. */
export interface Redriven {
  /** The number of applicants that are up to date in the index again. */
  indexed: number
  /** The ids of applicants that the index rejects. Their messages stay in the queue. */
  refused: string[]
  /** The ids of applicants that couldn't be read or written for now. Their messages stay in the queue. */
  again: string[]
  /** The number of messages processed and deleted. */
  removed: number
  /** The number of messages with unknown content. They stay in the queue. */
  unknown: number
  /** Whether there are more messages than one run handles. */
  more: boolean
}

/** The maximum number of messages per run; five minutes are enough for them. */
const mostMessages = 2000
const batchSize = 250

const applicantId = z.uuid()

/**
 * Indexes the applicants in the dead-letter queue, reading each from the table again. Deletes a message once its applicant is indexed, and
 * returns the others. Two concurrent runs are safe: each message is delivered to one of them, and writing twice changes nothing. Rejects if
 * the queue or the table fails; nothing is lost then.
 */
export async function redrive(target: SearchTarget & Retrying, queue: DeadLetterQueue): Promise<Redriven> {
  const { messages, more } = await receiveAllMessages(queue)
  const known = messages.filter(({ body }) => applicantId.safeParse(body).success)
  let done: readonly Message[] = []
  try {
    const indexed = await indexThese(target, [...new Set(known.map(({ body }) => body))])
    const left = new Set([...indexed.refused, ...indexed.again])
    const finished = known.filter(({ body }) => !left.has(body))
    await queue.remove(finished)
    done = finished
    return { ...indexed, removed: done.length, unknown: messages.length - known.length, more }
  } finally {
    await queue.release(messages.filter((message) => !done.includes(message)))
  }
}

async function receiveAllMessages(queue: DeadLetterQueue): Promise<{ messages: Message[]; more: boolean }> {
  const messages = new Map<string, Message>()
  let more = true
  while (more && messages.size < mostMessages) {
    const received = await queue.receive()
    more = received.some(({ id }) => !messages.has(id))
    for (const message of received) messages.set(message.id, message)
  }
  return { messages: [...messages.values()], more }
}

/** Indexes these applicants and verifies the result. Once some keep failing, the others aren't tried. */
async function indexThese(
  target: SearchTarget & Retrying,
  ids: readonly string[],
): Promise<Pick<Redriven, 'indexed' | 'refused' | 'again'>> {
  const refused: string[] = []
  const again: string[] = []
  for (const batch of chunk(ids, batchSize)) {
    if (again.length > 0) again.push(...batch)
    else {
      const left = await indexWithRetries(batch, target)
      refused.push(...left.never)
      again.push(...(left.again.length > 0 ? left.again : await differing(target, batch, refused)))
    }
  }
  return { indexed: ids.length - refused.length - again.length, refused, again }
}

/** Returns those that differ from the table, except rejected ones. */
async function differing(target: SearchTarget, ids: readonly string[], refused: readonly string[]): Promise<string[]> {
  const differences = await compareThese(target, ids)
  return differences.map(({ id }) => id).filter((id) => !refused.includes(id))
}
