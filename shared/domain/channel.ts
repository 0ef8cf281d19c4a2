import * as z from 'zod'

/** What a way to us is called: short, in plain letters, so that it says nothing of anybody and means the same in links and filters. */
export const channelSchema = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'At most 40 of a-z, 0-9, _ and -')
