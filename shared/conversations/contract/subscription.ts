import * as z from 'zod'

/** The address in the `List-Unsubscribe` header. Mail programs post to it without asking, or open it in a browser. */
export const oneClickPath = '/api/public/unsubscribe'

export const subscriptionSchema = z.object({ isUnsubscribed: z.boolean() })
