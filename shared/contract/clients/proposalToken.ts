import * as z from 'zod'

/** What the link of the question carries whether somebody may be proposed to a client. */
export const proposalTokenSchema = z.string({ error: 'No token provided' }).min(1, 'No token provided').max(200)
