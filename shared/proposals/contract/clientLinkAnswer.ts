import * as z from 'zod'
import { clientLinkSchema } from '../domain/clientLink.ts'

/** A link as the staff see it. */
export const sentClientLinkSchema = clientLinkSchema.omit({ clientId: true, createdBy: true })

/** The same in a list, with whether it still leads anywhere. */
export const listedClientLinkSchema = sentClientLinkSchema.extend({ isOpen: z.boolean() })
export type ListedClientLink = z.infer<typeof listedClientLinkSchema>
