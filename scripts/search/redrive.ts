import { chunk } from 'es-toolkit'
import * as z from 'zod'
import { compareThese, findSuspects, listedVersions } from './compareIndex.ts'
import type { FailureQueue, FailureQueues, Message } from './failureQueue.ts'
import { indexWithRetries, type Retrying } from './indexWithRetries.ts'
import type { SearchTarget } from './searchTarget.ts'

/** What became of a queue's messages, and of the applicants that they were about. */
export interface Redriven {
  /** How many applicants the index follows again. */
  indexed: number
  /** Ids of which the index takes nothing; what is about them stays in the queue. */
  refused: string[]
  /** Ids that could not be read or written for now; what is about them stays in the queue. */
  again: string[]
  /** How many messages are done and gone. */
  removed: number
  /** How many messages say nothing that we know; they stay. */
  unknown: number
  /** Whether there was more than one run takes up. */
  more: boolean
}

/** So many messages of a queue are taken up in one run: five minutes are enough for them. */
const mostMessages = 2000
/** Applicants indexed together. */
const batchSize = 250

const applicantId = z.uuid()
/** What Lambda keeps of a batch that failed for good: the records themselves are not in it. */
const failedBatch = z.object({ DDBStreamBatchInfo: z.object({ approximateArrivalOfFirstRecord: z.string() }) })

/**
 * Takes up what the indexer gave up. Applicants are read anew from the table. Of failed batches nobody knows whom they
 * were about: whoever differs from what the index of changes lists is indexed, which finds deletions of any age, too.
 *
 * A message goes once the index has what it was about; the others are given back. Two runs at once do each other no harm:
 * a message is handed to one of them, and writing twice changes nothing. Rejects when a queue or the table fails; nothing
 * is lost then.
 */
export async function redrive(
  target: SearchTarget & Retrying,
  { applicants, batches }: FailureQueues,
): Promise<{ applicants: Redriven; batches?: Redriven }> {
  const named = await redriveQueue(applicants, isApplicantId, async (messages) => {
    const left = await indexThese(target, [...new Set(messages.map(({ body }) => body))])
    const kept = new Set([...left.refused, ...left.again])
    return { ...left, isDone: ({ body }) => !kept.has(body) }
  })
  // What OpenSearch does not take now it will not take of batches either.
  if (named.again.length > 0) return { applicants: named }
  const unnamed = await redriveQueue(batches, isFailedBatch, async (messages) => {
    const left = messages.length > 0 ? await indexUnfollowed(target, named.refused) : await indexThese(target, [])
    return { ...left, isDone: () => left.refused.length + left.again.length === 0 }
  })
  return { applicants: named, batches: unnamed }
}

type Indexed = Pick<Redriven, 'indexed' | 'refused' | 'again'>

async function redriveQueue(
  queue: FailureQueue,
  isKnown: (body: string) => boolean,
  index: (messages: readonly Message[]) => Promise<Indexed & { isDone: (message: Message) => boolean }>,
): Promise<Redriven> {
  const { messages, more } = await takeAll(queue)
  const known = messages.filter(({ body }) => isKnown(body))
  let done: readonly Message[] = []
  try {
    const { isDone, ...indexed } = await index(known)
    const finished = known.filter(isDone)
    await queue.remove(finished)
    done = finished
    return { ...indexed, removed: done.length, unknown: messages.length - known.length, more }
  } finally {
    await queue.giveBack(messages.filter((message) => !done.includes(message)))
  }
}

async function takeAll(queue: FailureQueue): Promise<{ messages: Message[]; more: boolean }> {
  const messages = new Map<string, Message>()
  let more = true
  while (more && messages.size < mostMessages) {
    const received = await queue.receive()
    more = received.some(({ id }) => !messages.has(id))
    for (const message of received) messages.set(message.id, message)
  }
  return { messages: [...messages.values()], more }
}

const isApplicantId = (body: string): boolean => applicantId.safeParse(body).success

function isFailedBatch(body: string): boolean {
  try {
    return failedBatch.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}

/**
 * Indexes these applicants, and looks whether the index has them. Once some keep failing, the others are not tried any
 * more.
 */
async function indexThese(target: SearchTarget & Retrying, ids: readonly string[]): Promise<Indexed> {
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

/** Those who differ from the table, refused ones aside. */
async function differing(target: SearchTarget, ids: readonly string[], refused: readonly string[]): Promise<string[]> {
  const differences = await compareThese(target, ids)
  return differences.map(({ id }) => id).filter((id) => !refused.includes(id))
}

/** Indexes all whom the index does not follow, except for those that it has just refused. */
async function indexUnfollowed(target: SearchTarget & Retrying, refused: readonly string[]): Promise<Indexed> {
  const { suspects } = await findSuspects(target, listedVersions(await target.feed.since()))
  return indexThese(target, await differing(target, suspects, refused))
}
