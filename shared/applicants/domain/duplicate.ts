import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { oneLine } from '../../kernel/domain/typedText.ts'

/** The fields used to detect possible duplicates. */
export const likenessSchema = z.strictObject({
  firstName: oneLine().max(limits.shortText).default(''),
  lastName: oneLine().max(limits.shortText).default(''),
  email: oneLine().max(limits.email).default(''),
  phone: oneLine().max(limits.shortText).default(''),
  city: oneLine().max(limits.shortText).default(''),
  dateOfBirth: oneLine().max(limits.shortText).default(''),
})
export type Likeness = z.output<typeof likenessSchema>

/** Why two people may be one, strongest reason first. Never proof: people share mailboxes, phones and names. */
export const likenessReasons = ['email', 'name_and_birth', 'phone', 'name_and_town'] as const
export type LikenessReason = (typeof likenessReasons)[number]

const personSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  primaryProfession: z.string().optional(),
  city: z.string().optional(),
})
const reasons = z.array(z.enum(likenessReasons))

export const duplicateSchema = personSchema.extend({ reasons })
export type Duplicate = z.infer<typeof duplicateSchema>

/** A person whose submission awaits a decision. The id is the submission's. */
export const pendingPersonSchema = personSchema.extend({ submittedAt: z.iso.datetime() })
export type PendingPerson = z.infer<typeof pendingPersonSchema>

/** A pending submission that may be the same person. */
export const pendingDuplicateSchema = pendingPersonSchema.extend({ reasons })
export type PendingDuplicate = z.infer<typeof pendingDuplicateSchema>

/** Two applicants who may be one person. `one` has the smaller id. */
export const duplicatePairSchema = z.object({ one: personSchema, other: personSchema, reasons })
export type DuplicatePair = z.infer<typeof duplicatePairSchema>
