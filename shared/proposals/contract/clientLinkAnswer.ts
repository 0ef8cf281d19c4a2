import * as z from 'zod'
import { clientLinkSchema } from '../domain/clientLink.ts'

/** A link as shown to staff. */
export const sentClientLinkSchema = clientLinkSchema.omit({ clientId: true, createdBy: true })

/** A link in a list, with whether it still works. */
export const listedClientLinkSchema = sentClientLinkSchema.extend({ isOpen: z.boolean() })
export type ListedClientLink = z.infer<typeof listedClientLinkSchema>
