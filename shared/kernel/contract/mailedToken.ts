import * as z from 'zod'

/** What a mailed link carries. It comes in the body of a call: an address would stand in logs and traces. */
export const mailedTokenSchema = z.string({ error: 'No token provided' }).min(1, 'No token provided').max(200)
