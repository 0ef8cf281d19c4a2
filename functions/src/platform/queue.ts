/** The part of a queue record that says what it is about: an id is the whole body. */
export interface QueueRecord {
  messageId: string
  body: string
}

/** Which records of a batch the queue is to hand out again. */
export interface QueueAnswer {
  batchItemFailures: { itemIdentifier: string }[]
}
