import { type BatchAnswer, type QueueRecord, retryRecords } from '../../kernel/aws/batch.ts'
import type { LeftBehind } from './indexApplicants.ts'

export interface FollowingDeps {
  index: (ids: readonly string[]) => Promise<LeftBehind>
  report: (line: { messages: number; again: number; refused: number }) => void
}

/**
 * Indexes the applicants that a batch of messages names; each body is an id. Returns the messages to deliver again. The
 * queue retries them for 15 minutes, then moves them to its dead-letter queue. Throws if all of them may succeed later,
 * as when OpenSearch is unavailable: Lambda then counts an error and polls more slowly.
 */
export async function followQueue(
  records: readonly QueueRecord[],
  { index, report }: FollowingDeps,
): Promise<BatchAnswer> {
  const left = await index(records.map(({ body }) => body))
  const again = records.filter(({ body }) => left.again.includes(body))
  const refused = records.filter(({ body }) => left.never.includes(body))
  report({ messages: records.length, again: again.length, refused: refused.length })
  if (records.length > 0 && again.length === records.length)
    throw new Error('No applicant of the batch could be indexed')
  return retryRecords([...again, ...refused].map(({ messageId }) => messageId))
}
