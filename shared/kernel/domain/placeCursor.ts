import * as z from 'zod'
import { rule } from './problems.ts'

const notOfThisList = 'Not a cursor of this list'

/** Whether a cursor stands for a text: one that was made up might grow past what a key holds when it is read as one. */
function isText(cursor: string): boolean {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The place of something in a list, as text that is only there to be sent back. */
export const placeCursorSchema = z
  .string()
  .regex(/^[\w-]{1,800}$/, notOfThisList)
  .refine(isText, rule('invalid_format', notOfThisList))
