import { createHash } from 'node:crypto'

/** Tells parsed input from other input: its fields stand in the order of their schema, however they were sent. */
export const inputHash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')
