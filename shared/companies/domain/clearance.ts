import * as z from 'zod'
import type { Applicant } from '../../applicants/domain/applicant.ts'
import { certificateKey, certificateNames } from '../../applicants/domain/certificateNames.ts'
import { workPermitStatusOf } from '../../applicants/domain/derived.ts'
import {
  type CredentialHolder,
  countsInDenmark,
  credentialKeys,
  heldCredentials,
  requestedCredential,
  requirementKey,
} from '../../applicants/domain/heldCredentials.ts'
import {
  type PermitHolder,
  permitKey,
  rightToWorkUntil,
  unverifiedOn,
  unverifiedParts,
} from '../../applicants/domain/permitProof.ts'
import type { Document } from '../../documents/domain/document.ts'
import { type StartRequirement, startRequirementSchema } from './startRules.ts'

/** `absent`: nothing is known of it. `ended`: it was valid until `lastDay`. */
const unmet = { state: z.enum(['absent', 'ended', 'unrecognised', 'unverified']), lastDay: z.iso.date().optional() }

/** An obstacle to a person's first day of work. */
export const missingSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('permit'),
    /** `unverified`: the permit is known but was not checked. The field `unverified` lists the gaps. */
    state: z.enum(['absent', 'ended', 'unverified', 'otherEmployer']),
    /** When the permit expired, or when its overdue check was due. */
    lastDay: z.iso.date().optional(),
    unverified: z.array(z.enum(unverifiedParts)).optional(),
    employer: z.string().optional(),
  }),
  z.object({ what: z.literal('requirement'), key: z.string(), requirement: startRequirementSchema, ...unmet }),
])
export type Missing = z.infer<typeof missingSchema>
export type MissingRequirement = Extract<Missing, { what: 'requirement' }>

/** `unverified`: nothing is known to be missing, but something has not been checked, so the person is not cleared. */
export const clearanceStates = ['cleared', 'unverified', 'missing'] as const
type ClearanceState = (typeof clearanceStates)[number]

/** Whether a person is cleared to start on a day, what is missing, and what a manager waived. */
export const clearanceSchema = z.object({
  day: z.iso.date(),
  isCleared: z.boolean(),
  state: z.enum(clearanceStates),
  missing: z.array(missingSchema),
  waived: z.array(missingSchema),
  /** The number of requirements, not counting the permit. */
  asked: z.int(),
  /** The required certificates that the person has stated but no document shows. */
  stated: z.array(z.string()),
})
export type Clearance = z.infer<typeof clearanceSchema>

export interface ClearanceInput {
  person: CredentialHolder & PermitHolder & Pick<Applicant, 'permitEmployer'>
  /** Only needed if a requirement is about documents, and for `stated`. */
  documents: readonly Pick<Document, 'documentType' | 'isVerified' | 'expiryDate' | 'certificate'>[]
  requirements: readonly StartRequirement[]
  /** `YYYY-MM-DD`. */
  day: string
  /** The client of the work. Without one, a permit tied to an employer doesn't block the start. */
  clientName?: string | undefined
}

/** Returns whether any requirement asks for documents, which are related items. */
export const requiresDocuments = (requirements: readonly StartRequirement[]): boolean =>
  requirements.some(({ kind }) => kind === 'document')

/** Merges requirement lists without duplicates. The first occurrence provides the source. */
export function together(lists: readonly (readonly StartRequirement[])[]): StartRequirement[] {
  const all = new Map<string, StartRequirement>()
  for (const requirement of lists.flat()) {
    const key = requirementKey(requirement)
    if (!all.has(key)) all.set(key, requirement)
  }
  return [...all.values()]
}

/** Decides whether a person is cleared to start on a day. */
export function clearanceOf({ person, documents, requirements, day, clientName }: ClearanceInput): Clearance {
  const lastDays = new Map(heldCredentials(person).map(({ key, lastDay }) => [key, lastDay]))
  const holds = (key: string): boolean => (lastDays.get(key) ?? '') >= day
  const missing: Missing[] = []
  const waived: Missing[] = []
  const permit = missingPermit(person, day, clientName)
  if (permit) (waiverKey(permit) && (rightToWorkUntil(person) ?? '') >= day ? waived : missing).push(permit)
  const stated: string[] = []
  for (const requirement of requirements) {
    const lack = requirement.kind === 'document' ? missingDocument(requirement, documents, day) : lackOf(requirement)
    if (!lack) {
      if (requirement.kind === 'certificate' && !isShown(requirement, person, documents, day))
        stated.push(requirement.name)
      continue
    }
    const key = requirementKey(requirement)
    const missingRequirement: Missing = { what: 'requirement', key, requirement, ...lack }
    if (holds(credentialKeys.waived(key))) waived.push(missingRequirement)
    else missing.push(missingRequirement)
  }
  return {
    day,
    isCleared: missing.length === 0,
    state: stateOf(missing),
    missing,
    waived,
    asked: requirements.length,
    stated: [...new Set(stated)],
  }

  function lackOf(requirement: StartRequirement): Gap | undefined {
    const key = requestedCredential(requirement) ?? ''
    if (holds(key)) return undefined
    if (requirement.kind === 'certificate' && holds(credentialKeys.certificate(requirement.name)))
      return { state: 'unrecognised' }
    const lastDay = lastDays.get(key)
    return lastDay === undefined ? { state: 'absent' } : { state: 'ended', lastDay }
  }
}

const stateOf = (missing: readonly Missing[]): ClearanceState => {
  if (missing.length === 0) return 'cleared'
  return missing.every(({ state }) => state === 'unverified') ? 'unverified' : 'missing'
}

/**
 * Returns the key by which a manager can waive something, or undefined if it can't be waived. Employing a person without a known right to
 * work, or with a permit for another employer, is an offence.
 */
export function waiverKey(missing: Missing): string | undefined {
  if (missing.what === 'requirement') return missing.key
  return missing.state === 'ended' || missing.state === 'unverified' ? permitKey : undefined
}

/**
 * Returns whether a document shows that the person holds a certificate on a day. The document must be linked to the certificate or verified
 * by staff. That of a certificate from abroad doesn't show a recognised one, which the record may state beside it.
 */
function isShown(
  { name: required, isRecognised }: Extract<StartRequirement, { kind: 'certificate' }>,
  { certifications }: ClearanceInput['person'],
  documents: ClearanceInput['documents'],
  day: string,
): boolean {
  const counts = (name: string) =>
    certificateNames(name).some((own) => certificateKey(own) === certificateKey(required))
  const holds = (expiryDate: string | undefined) => expiryDate === undefined || expiryDate >= day
  const named = certifications.filter(({ name }) => counts(name))
  const isEnough = (certificate: (typeof named)[number]) => !isRecognised || countsInDenmark(certificate)
  return (
    named.some((each) => each.documentId !== undefined && isEnough(each) && holds(each.expiryDate)) ||
    // A verified document doesn't say which of the certificates it is.
    (named.every(isEnough) &&
      documents.some(
        ({ certificate, isVerified, expiryDate }) =>
          isVerified && certificate !== undefined && counts(certificate) && holds(expiryDate),
      ))
  )
}

type Gap = Pick<MissingRequirement, 'state' | 'lastDay'>

function missingPermit(
  person: ClearanceInput['person'],
  day: string,
  clientName: string | undefined,
): Missing | undefined {
  const { workPermitType, workPermitExpiryDate, permitNextCheck, permitEmployer } = person
  if (workPermitStatusOf(workPermitType) === 'pending') return { what: 'permit', state: 'absent' }
  // A permit for another employer can't be waived.
  if (permitEmployer !== undefined && clientName !== undefined && !sameName(permitEmployer, clientName))
    return { what: 'permit', state: 'otherEmployer', employer: permitEmployer }
  if (workPermitExpiryDate !== undefined && workPermitExpiryDate < day)
    return { what: 'permit', state: 'ended', lastDay: workPermitExpiryDate }
  const unverified = unverifiedOn(day, person)
  if (unverified.length === 0) return undefined
  return {
    ...{ what: 'permit', state: 'unverified', unverified },
    ...(unverified.includes('nextCheck') && { lastDay: permitNextCheck }),
  }
}

const sameName = (one: string, other: string): boolean => plainName(one) === plainName(other)
const plainName = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')

function missingDocument(
  { documentType, isVerified }: Extract<StartRequirement, { kind: 'document' }>,
  documents: ClearanceInput['documents'],
  day: string,
): Gap | undefined {
  const ofType = documents.filter((document) => document.documentType === documentType)
  if (ofType.length === 0) return { state: 'absent' }
  const holding = ofType.filter(({ expiryDate }) => expiryDate === undefined || expiryDate >= day)
  if (holding.length === 0) {
    const lastDay = ofType
      .flatMap(({ expiryDate }) => expiryDate ?? [])
      .sort()
      .at(-1)
    return { state: 'ended', lastDay }
  }
  return isVerified && !holding.some((document) => document.isVerified) ? { state: 'unverified' } : undefined
}
