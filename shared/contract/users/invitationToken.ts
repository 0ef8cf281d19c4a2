import * as z from 'zod'

/** The token of the link in the mail of an invitation. */
export const invitationTokenSchema = z.string({ error: 'No token provided' }).min(1, 'No token provided').max(200)
