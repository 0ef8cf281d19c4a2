import * as z from 'zod'
import { rule } from './problems.ts'

/** The position of an entry in a list ordered by time and then by id. */
export interface ListPlace {
  timestamp: string
  id: string
}

/** Returns a position as an opaque cursor. */
export const cursorTo = ({ timestamp, id }: ListPlace): string =>
  btoa(`${timestamp}#${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Returns the position of a cursor, or undefined if it is invalid. */
function placeOf(cursor: string): ListPlace | undefined {
  if (!/^[\w-]+$/.test(cursor) || cursor.length % 4 === 1) return undefined
  const text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
  const [, timestamp = '', id = ''] = /^([^#]+)#([\x21-\x7e]+)$/.exec(text) ?? []
  return id !== '' && z.iso.datetime().safeParse(timestamp).success ? { timestamp, id } : undefined
}

/** In characters. A position in the audit log can contain a partner's name, whose letters are encoded. */
const longestCursor = 1000

/** Parses a cursor into its position. */
export const cursorSchema = z
  .string()
  .max(longestCursor)
  .refine((cursor) => placeOf(cursor) !== undefined, rule('invalid_format', 'Invalid cursor for this list'))
  .transform((cursor) => placeOf(cursor) as ListPlace)
