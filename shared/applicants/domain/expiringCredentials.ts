import * as z from 'zod'
import type { Applicant } from './applicant.ts'
import { certificateKey } from './certificateNames.ts'

/** The fields with the expiry date of something a person needs in order to work. */
const datedFields = [
  'driverLicenseExpiry',
  'driverCpcExpiry',
  'tachographCardExpiry',
  'workPermitExpiryDate',
] as const satisfies readonly (keyof Applicant)[]

/** The fields that hold any expiry date. */
export const endingFields = ['certifications', 'safetyTraining', ...datedFields] as const
export type Credentials = Pick<Applicant, (typeof endingFields)[number]>
export const credentialsMask = Object.fromEntries(endingFields.map((field) => [field, true])) as Record<
  keyof Credentials,
  true
>

/** An expiring certificate (with its name) or other dated field. */
export const expiringCredentialSchema = z.object({
  field: z.enum(endingFields).exclude(['safetyTraining']),
  name: z.string().optional(),
  expiryDate: z.iso.date(),
})
export type ExpiringCredential = z.infer<typeof expiringCredentialSchema>

/**
 * Returns the expiring certificates and permits, earliest first. If a certificate is held several times, the one with the latest expiry
 * counts.
 */
export function expiringCredentials({ certifications, safetyTraining, ...dated }: Credentials): ExpiringCredential[] {
  const credentials = new Map<string, { name: string; expiryDate: string | undefined }>()
  for (const { name, expiryDate } of [...certifications, ...safetyTraining]) {
    const key = certificateKey(name)
    const known = credentials.get(key)
    const isBetter = known?.expiryDate !== undefined && (expiryDate === undefined || expiryDate > known.expiryDate)
    if (known === undefined || isBetter) credentials.set(key, { name, expiryDate })
  }
  const ending: ExpiringCredential[] = [...credentials.values()].flatMap(({ name, expiryDate }) =>
    expiryDate === undefined ? [] : [{ field: 'certifications', name, expiryDate }],
  )
  for (const field of datedFields) {
    const expiryDate = dated[field]
    if (expiryDate) ending.push({ field, expiryDate })
  }
  // Plain comparison instead of `localeCompare`: every indexed record is sorted here.
  return ending.sort(
    (one, other) => Number(one.expiryDate > other.expiryDate) - Number(one.expiryDate < other.expiryDate),
  )
}
