import { createHash } from 'node:crypto'

/** Hashes parsed input. Its fields are in schema order, no matter how they were sent. */
export const inputHash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')
