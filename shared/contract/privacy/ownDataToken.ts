import * as z from 'zod'

/** What the link to the own data carries. */
export const ownDataTokenSchema = z.string({ error: 'No token provided' }).min(1, 'No token provided').max(200)
