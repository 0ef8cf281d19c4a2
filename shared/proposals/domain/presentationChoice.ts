import * as z from 'zod'

/** The parts that a presentation to a client can leave out. */
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

/** How staff present a person to one client, if not with all fields that clients may see. */
export const presentationChoiceSchema = z.strictObject({
  /** Hides the name, and whatever would reveal it, until they meet. */
  isAnonymous: z.boolean().default(false),
  leftOut: z.array(z.enum(presentationParts)).max(presentationParts.length).default([]),
})
export type PresentationChoice = z.infer<typeof presentationChoiceSchema>
