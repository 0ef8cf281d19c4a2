import { leadingKeys } from '../data/keys.ts'

/** The parts of a stream record that tell which mail is new. */
export interface StreamRecord {
  eventName?: string
  dynamodb?: { SequenceNumber?: string; Keys?: Record<string, { S?: string }> }
}

/** Records whose mails could not be handed over, to be tried again from the first of them on. */
export interface StreamAnswer {
  batchItemFailures: { itemIdentifier: string }[]
}

/** Hands mails over to the queue; answers the ids that the queue did not take. Throws when it took none. */
export type HandOver = (messageIds: readonly string[]) => Promise<readonly string[]>

/** SQS takes ten messages at once. */
const batch = 10
const outboxPrefix = leadingKeys.outbox.replace('*', '')

/**
 * Hands each new mail of a stream batch to the queue: its id alone, for the queue is no place for personal data. What
 * fails is named with all that comes after it, since a stream goes on in order; the mailer sends no mail twice for that.
 * `report` hears why the queue took none.
 */
export async function dispatchMails(
  records: readonly StreamRecord[],
  handOver: HandOver,
  report: (error: unknown) => void,
): Promise<StreamAnswer> {
  const mails = records.flatMap((record) => {
    const key = record.dynamodb?.Keys?.pk?.S ?? ''
    const sequence = record.dynamodb?.SequenceNumber
    const isNewMail = record.eventName === 'INSERT' && key.startsWith(outboxPrefix) && sequence !== undefined
    return isNewMail ? [{ id: key.slice(outboxPrefix.length), sequence }] : []
  })
  for (let start = 0; start < mails.length; start += batch) {
    const part = mails.slice(start, start + batch)
    const ids = part.map(({ id }) => id)
    const refused = await handOver(ids).catch((error: unknown) => {
      report(error)
      return ids
    })
    const first = part.find(({ id }) => refused.includes(id))
    if (first) return { batchItemFailures: [{ itemIdentifier: first.sequence }] }
  }
  return { batchItemFailures: [] }
}
