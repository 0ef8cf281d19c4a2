import * as z from 'zod'

/** The place of something in a list, as text that is only there to be sent back. */
export const placeCursorSchema = z.string().regex(/^[\w-]{1,800}$/, 'Not a cursor of this list')
