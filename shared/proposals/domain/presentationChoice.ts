import * as z from 'zod'

/** What a presentation of somebody to a client can leave out. */
export const presentationParts = [
  'town',
  'mobility',
  'competencies',
  'workExperience',
  'languages',
  'certificates',
  'licences',
  'capabilities',
  'availability',
  'permitExpiry',
  'documents',
] as const
export type PresentationPart = (typeof presentationParts)[number]

/** How the staff present somebody to one client, where not with all that clients may see. */
export const presentationChoiceSchema = z.strictObject({
  /** Without a name, and what would tell it, until they meet. */
  isAnonymous: z.boolean().default(false),
  leftOut: z.array(z.enum(presentationParts)).max(presentationParts.length).default([]),
})
export type PresentationChoice = z.infer<typeof presentationChoiceSchema>
