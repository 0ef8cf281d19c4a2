import * as z from 'zod'

/** What the link in a candidate's mail carries. */
export const submissionTokenSchema = z.string().min(1).max(200)
