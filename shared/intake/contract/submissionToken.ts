import * as z from 'zod'

/** The token in the link of a candidate's mail. */
export const submissionTokenSchema = z.string().min(1).max(200)
