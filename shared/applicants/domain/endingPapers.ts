import * as z from 'zod'
import type { Applicant } from './applicant.ts'
import { certificateKey } from './certificateNames.ts'

/** The fields that hold the day on which something ends without which somebody may not work. */
const datedFields = [
  'driverLicenseExpiry',
  'driverCpcExpiry',
  'tachographCardExpiry',
  'workPermitExpiryDate',
] as const satisfies readonly (keyof Applicant)[]

/** The fields that say when something of the kind ends. */
export const endingFields = ['certifications', 'safetyTraining', ...datedFields] as const
export type Papers = Pick<Applicant, (typeof endingFields)[number]>
/** Picks those fields of a schema. */
export const papersMask = Object.fromEntries(endingFields.map((field) => [field, true])) as Record<keyof Papers, true>

/** A paper that ends: a certificate by its name, or what the field holds. */
export const endingPaperSchema = z.object({
  field: z.enum(endingFields).exclude(['safetyTraining']),
  name: z.string().optional(),
  expiryDate: z.iso.date(),
})
export type EndingPaper = z.infer<typeof endingPaperSchema>

/** What ends of somebody's papers, the first end first. Of several certificates of a name the one that holds longest counts. */
export function endingPapers({ certifications, safetyTraining, ...dated }: Papers): EndingPaper[] {
  const held = new Map<string, { name: string; expiryDate: string | undefined }>()
  for (const { name, expiryDate } of [...certifications, ...safetyTraining]) {
    const key = certificateKey(name)
    const known = held.get(key)
    const isBetter = known?.expiryDate !== undefined && (expiryDate === undefined || expiryDate > known.expiryDate)
    if (known === undefined || isBetter) held.set(key, { name, expiryDate })
  }
  const ending: EndingPaper[] = [...held.values()].flatMap(({ name, expiryDate }) =>
    expiryDate === undefined ? [] : [{ field: 'certifications', name, expiryDate }],
  )
  for (const field of datedFields) {
    const expiryDate = dated[field]
    if (expiryDate) ending.push({ field, expiryDate })
  }
  // Compared as they are: each record of an index sorts its own.
  return ending.sort(
    (one, other) => Number(one.expiryDate > other.expiryDate) - Number(one.expiryDate < other.expiryDate),
  )
}
