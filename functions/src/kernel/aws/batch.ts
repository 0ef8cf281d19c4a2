/** A queue record, whose body is only an id. */
export interface QueueRecord {
  messageId: string
  body: string
}

/** The records of a batch that a queue or stream should retry. A stream retries from the first one on. */
export interface BatchAnswer {
  batchItemFailures: { itemIdentifier: string }[]
}

/** Requests a retry of these records: by message id for a queue, by sequence number for a stream. */
export const retryRecords = (identifiers: readonly string[]): BatchAnswer => ({
  batchItemFailures: identifiers.map((itemIdentifier) => ({ itemIdentifier })),
})
