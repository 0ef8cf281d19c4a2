import * as z from 'zod'
import { rule } from './problems.ts'

/** The place of an entry in a list that is ordered by moment and then by id. */
export interface ListPlace {
  timestamp: string
  id: string
}

/** A place as text that is only there to be sent back. */
export const cursorTo = ({ timestamp, id }: ListPlace): string =>
  btoa(`${timestamp}#${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** The place that a cursor stands for; undefined for a text that is none. */
function placeOf(cursor: string): ListPlace | undefined {
  if (!/^[\w-]+$/.test(cursor) || cursor.length % 4 === 1) return undefined
  const text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
  const [, timestamp = '', id = ''] = /^([^#]+)#([\x21-\x7e]+)$/.exec(text) ?? []
  return id !== '' && z.iso.datetime().safeParse(timestamp).success ? { timestamp, id } : undefined
}

/** In characters. A place among the entries of an hour names a partner, whose letters are encoded. */
const longestCursor = 1000

/** A cursor as it is sent; whoever receives it reads the place. */
export const cursorSchema = z
  .string()
  .max(longestCursor)
  .refine((cursor) => placeOf(cursor) !== undefined, rule('invalid_format', 'Not a cursor of this list'))
  .transform((cursor) => placeOf(cursor) as ListPlace)
