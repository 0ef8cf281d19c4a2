import type { StartCheck, StartRequirement } from '../../companies/domain/startRules.ts'
import { type LicenceClass, withIncluded } from '../../kernel/lists/driverLicenseClasses.ts'
import { professions } from '../../kernel/lists/professions.ts'
import type { Applicant } from './applicant.ts'
import { certificateKey, certificateNames, labelled, plainName } from './certificateNames.ts'
import { originalValidUntil, proofFields } from './permitProof.ts'

const listedTrades = labelled(professions)

const tradeKey = (trade: string): string => plainName(listedTrades.get(plainName(trade)) ?? trade)

/** The last day of anything that doesn't expire. */
const forever = '9999-12-31'

/** An item that start requirements can ask for, with the last day the person holds it. */
export interface HeldCredential {
  readonly key: string
  readonly lastDay: string
}

/** The keys of held items. Requirements use the same keys. */
export const credentialKeys = {
  trade: (trade: string) => `trade/${tradeKey(trade)}`,
  certificate: (name: string) => `certificate/${certificateKey(name)}`,
  /** Issued or recognised in Denmark. */
  recognised: (name: string) => `recognised/${certificateKey(name)}`,
  licence: (name: LicenceClass) => `licence/${name}`,
  check: (check: StartCheck) => `check/${check}`,
  waived: (requirement: string) => `waived/${requirement}`,
}

/** The applicant fields that held items are read from. */
export const heldCredentialFields = [
  'professions',
  'certifications',
  'safetyTraining',
  'driverLicenseClasses',
  'driverLicenseExpiry',
  'driverCpcExpiry',
  'tachographCardExpiry',
  ...proofFields,
  'waiver',
] as const satisfies readonly (keyof Applicant)[]
export type CredentialHolder = Pick<Applicant, (typeof heldCredentialFields)[number]>

/** Returns the last valid day of each check on a record, or undefined if nothing is known. */
const checked: Record<StartCheck, (person: CredentialHolder) => string | undefined> = {
  driverCpc: ({ driverCpcExpiry }) => driverCpcExpiry,
  tachographCard: ({ tachographCardExpiry }) => tachographCardExpiry,
  permitSeen: originalValidUntil,
}

/** Returns true if a certificate was issued abroad, as far as known. */
export const isForeign = (issuedIn: string | undefined): boolean => issuedIn !== undefined && issuedIn !== 'Denmark'

/** Returns true if a certificate was issued in Denmark, as far as known, or recognised there. */
export const countsInDenmark = ({
  issuedIn,
  recognitionLetter,
  recognisedOn,
}: Pick<CredentialHolder['certifications'][number], 'issuedIn' | 'recognitionLetter' | 'recognisedOn'>): boolean =>
  !isForeign(issuedIn) || recognitionLetter !== undefined || recognisedOn !== undefined

/**
 * Returns all a person holds that start requirements can ask for, with the last valid day of each. The latest day wins if something is held
 * several times. Both the clearance decision and the search use this one function.
 */
export function heldCredentials(person: CredentialHolder): HeldCredential[] {
  const lastDays = new Map<string, string>()
  const add = (key: string, lastDay = forever) => {
    if (lastDay > (lastDays.get(key) ?? '')) lastDays.set(key, lastDay)
  }
  const [own] = person.professions
  if (own) add(credentialKeys.trade(own.profession))
  const addCertificate = (lastDays: string, expiryDate: string | undefined, isRecognised: boolean) => {
    for (const name of certificateNames(lastDays)) {
      add(credentialKeys.certificate(name), expiryDate)
      if (isRecognised) add(credentialKeys.recognised(name), expiryDate)
    }
  }
  for (const each of person.certifications) addCertificate(each.name, each.expiryDate, countsInDenmark(each))
  for (const { name, expiryDate } of person.safetyTraining) addCertificate(name, expiryDate, true)
  for (const name of withIncluded(person.driverLicenseClasses))
    add(credentialKeys.licence(name), person.driverLicenseExpiry)
  for (const [check, lastDayOf] of Object.entries(checked)) {
    const lastDay = lastDayOf(person)
    if (lastDay !== undefined) add(credentialKeys.check(check as StartCheck), lastDay)
  }
  const { waiver } = person
  for (const requirement of waiver?.requirements ?? []) add(credentialKeys.waived(requirement), waiver?.until)
  return [...lastDays].map(([key, lastDay]) => ({ key, lastDay }))
}

/** Returns the key of the held item that meets a requirement, or undefined for documents, which are related items. */
export function requestedCredential(requirement: StartRequirement): string | undefined {
  switch (requirement.kind) {
    case 'certificate':
      return (requirement.isRecognised ? credentialKeys.recognised : credentialKeys.certificate)(requirement.name)
    case 'licence':
      return credentialKeys.licence(requirement.licence)
    case 'check':
      return credentialKeys.check(requirement.check)
    case 'document':
      return undefined
  }
}

/** Returns the unique key of a requirement, regardless of its source. Waivers refer to it. */
export const requirementKey = (requirement: StartRequirement): string =>
  requestedCredential(requirement) ??
  (requirement.kind === 'document'
    ? `document/${requirement.documentType}${requirement.isVerified ? '/verified' : ''}`
    : requirement.kind)
