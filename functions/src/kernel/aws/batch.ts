/** The part of a queue record that says what it is about: an id is the whole body. */
export interface QueueRecord {
  messageId: string
  body: string
}

/** Which records of a batch a queue or a stream is to hand out again; a stream, with the first, all that come after it. */
export interface BatchAnswer {
  batchItemFailures: { itemIdentifier: string }[]
}

/** Asks for these records again: by message id for a queue, by sequence number for a stream. */
export const handOutAgain = (identifiers: readonly string[]): BatchAnswer => ({
  batchItemFailures: identifiers.map((itemIdentifier) => ({ itemIdentifier })),
})
