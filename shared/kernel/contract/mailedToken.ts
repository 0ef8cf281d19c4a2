import * as z from 'zod'

/** The token of a mailed link. It is sent in the body because URLs end up in logs and traces. */
export const mailedTokenSchema = z.string({ error: 'No token provided' }).min(1, 'No token provided').max(200)
