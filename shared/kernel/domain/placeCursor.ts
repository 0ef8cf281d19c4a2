import * as z from 'zod'
import { rule } from './problems.ts'

const notOfThisList = 'Invalid cursor for this list'

/** Returns whether a cursor decodes to valid text. A made-up one could otherwise become longer than a table key allows. */
function isText(cursor: string): boolean {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** A position in a list, as an opaque cursor. */
export const placeCursorSchema = z
  .string()
  .regex(/^[\w-]{1,800}$/, notOfThisList)
  .refine(isText, rule('invalid_format', notOfThisList))
