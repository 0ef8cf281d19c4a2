import * as z from 'zod'

/**
 * When the person unsubscribed from messages that staff send to several people at once, and whether by the button of
 * their mail program or on our page. Messages to this person alone are still sent.
 */
export const unsubscribedSchema = z.object({
  at: z.iso.datetime(),
  how: z.enum(['one_click', 'page']).default('page'),
})
export type Unsubscribed = z.infer<typeof unsubscribedSchema>
