import * as z from 'zod'
import { limits } from './limits.ts'

/** What of somebody tells whether they are in the database already. */
export const likenessSchema = z.strictObject({
  firstName: z.string().max(limits.shortText).default(''),
  lastName: z.string().max(limits.shortText).default(''),
  email: z.string().max(limits.email).default(''),
  phone: z.string().max(limits.shortText).default(''),
  city: z.string().max(limits.shortText).default(''),
})
export type Likeness = z.output<typeof likenessSchema>

/** In what two people are alike so far that they may be one: never proof, for people share mailboxes, phones and names. */
export const likenessReasons = ['email', 'phone', 'name_and_town'] as const
export type LikenessReason = (typeof likenessReasons)[number]

/** An applicant who may be the same person. */
export const duplicateSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  primaryProfession: z.string().optional(),
  city: z.string().optional(),
  reasons: z.array(z.enum(likenessReasons)),
})
export type Duplicate = z.infer<typeof duplicateSchema>
