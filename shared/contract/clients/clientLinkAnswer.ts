import * as z from 'zod'
import { clientLinkSchema } from '../../domain/clientLink.ts'

/** What the link of a mail, or the page that it opened, is known by. */
export const clientLinkTokenSchema = z.string({ error: 'No token provided' }).min(1, 'No token provided').max(200)

/** A link as the staff see it. */
export const sentClientLinkSchema = clientLinkSchema.omit({ clientId: true, createdBy: true })

/** The same in a list, with whether it still leads anywhere. */
export const listedClientLinkSchema = sentClientLinkSchema.extend({ isOpen: z.boolean() })
export type ListedClientLink = z.infer<typeof listedClientLinkSchema>
