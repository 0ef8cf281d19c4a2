import * as z from 'zod'
import type { Applicant } from './applicant.ts'
import { certificateKey, certificateNames } from './certificateNames.ts'
import { workPermitStatusOf } from './derived.ts'
import type { Document } from './document.ts'
import { heldPapers, type PaperHolder, paperAskedFor, paperKeys, requirementKey } from './heldPapers.ts'
import { type StartRequirement, startRequirementSchema } from './startRules.ts'

/** `absent`: nothing is known of it. `ended`: it was there until its last day. */
const unmet = { state: z.enum(['absent', 'ended', 'unrecognised', 'unverified']), lastDay: z.iso.date().optional() }

/** What is between somebody and their first day of work. */
export const missingSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('permit'),
    state: z.enum(['absent', 'ended', 'otherEmployer']),
    lastDay: z.iso.date().optional(),
    employer: z.string().optional(),
  }),
  z.object({ what: z.literal('requirement'), key: z.string(), requirement: startRequirementSchema, ...unmet }),
])
export type Missing = z.infer<typeof missingSchema>
export type MissingRequirement = Extract<Missing, { what: 'requirement' }>

/** Whether somebody may start on a day, what is missing, and what a manager let pass instead. */
export const clearanceSchema = z.object({
  day: z.iso.date(),
  isCleared: z.boolean(),
  missing: z.array(missingSchema),
  waived: z.array(missingSchema),
  /** How many things were asked, besides the permit. */
  asked: z.int(),
  /** The certificates, of those that were asked and are there, of which nobody but the person tells: no document shows one. */
  stated: z.array(z.string()),
})
export type Clearance = z.infer<typeof clearanceSchema>

export interface ClearanceQuestion {
  person: PaperHolder & Pick<Applicant, 'permitEmployer'>
  /** They matter only where a requirement is about documents, and for what would be `stated` else. */
  documents: readonly Pick<Document, 'documentType' | 'isVerified' | 'expiryDate' | 'certificate'>[]
  requirements: readonly StartRequirement[]
  /** `YYYY-MM-DD`. */
  day: string
  /** With whom the work is; without one a permit that is bound to an employer is no obstacle. */
  clientName?: string | undefined
}

/** Whether any of these asks for documents, which stand beside the record. */
export const asksForDocuments = (requirements: readonly StartRequirement[]): boolean =>
  requirements.some(({ kind }) => kind === 'document')

/** Each requirement once, however many subjects ask it: the first says where it is written. */
export function together(lists: readonly (readonly StartRequirement[])[]): StartRequirement[] {
  const all = new Map<string, StartRequirement>()
  for (const requirement of lists.flat()) {
    const key = requirementKey(requirement)
    if (!all.has(key)) all.set(key, requirement)
  }
  return [...all.values()]
}

/** Decides whether somebody may start on a day. */
export function clearanceOf({ person, documents, requirements, day, clientName }: ClearanceQuestion): Clearance {
  const held = new Map(heldPapers(person).map(({ key, lastDay }) => [key, lastDay]))
  const holds = (key: string): boolean => (held.get(key) ?? '') >= day
  const missing: Missing[] = missingPermit(person, day, clientName)
  const waived: Missing[] = []
  const stated: string[] = []
  for (const requirement of requirements) {
    const lack = requirement.kind === 'document' ? lackOfDocument(requirement, documents, day) : lackOf(requirement)
    if (!lack) {
      if (requirement.kind === 'certificate' && !isShown(requirement.name, person, documents, day))
        stated.push(requirement.name)
      continue
    }
    const key = requirementKey(requirement)
    const told: Missing = { what: 'requirement', key, requirement, ...lack }
    if (holds(paperKeys.waived(key))) waived.push(told)
    else missing.push(told)
  }
  return {
    day,
    isCleared: missing.length === 0,
    missing,
    waived,
    asked: requirements.length,
    stated: [...new Set(stated)],
  }

  function lackOf(requirement: StartRequirement): Lack | undefined {
    const key = paperAskedFor(requirement) ?? ''
    if (holds(key)) return undefined
    if (requirement.kind === 'certificate' && holds(paperKeys.certificate(requirement.name)))
      return { state: 'unrecognised' }
    const lastDay = held.get(key)
    return lastDay === undefined ? { state: 'absent' } : { state: 'ended', lastDay }
  }
}

/** Whether a document shows that somebody holds a certificate on a day: one that is kept with it, or that the staff have verified. */
function isShown(
  asked: string,
  { certifications }: ClearanceQuestion['person'],
  documents: ClearanceQuestion['documents'],
  day: string,
): boolean {
  const counts = (name: string) => certificateNames(name).some((own) => certificateKey(own) === certificateKey(asked))
  const holds = (expiryDate: string | undefined) => expiryDate === undefined || expiryDate >= day
  return (
    certifications.some((held) => held.documentId !== undefined && counts(held.name) && holds(held.expiryDate)) ||
    documents.some(
      ({ certificate, isVerified, expiryDate }) =>
        isVerified && certificate !== undefined && counts(certificate) && holds(expiryDate),
    )
  )
}

type Lack = Pick<MissingRequirement, 'state' | 'lastDay'>

function missingPermit(
  { workPermitType, workPermitExpiryDate: lastDay, permitEmployer }: ClearanceQuestion['person'],
  day: string,
  clientName: string | undefined,
): Missing[] {
  if (workPermitStatusOf(workPermitType) === 'pending') return [{ what: 'permit', state: 'absent' }]
  if (lastDay !== undefined && lastDay < day) return [{ what: 'permit', state: 'ended', lastDay }]
  const isBound = permitEmployer !== undefined && clientName !== undefined && !sameName(permitEmployer, clientName)
  return isBound ? [{ what: 'permit', state: 'otherEmployer', employer: permitEmployer }] : []
}

const sameName = (one: string, other: string): boolean => plainName(one) === plainName(other)
const plainName = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')

function lackOfDocument(
  { documentType, isVerified }: Extract<StartRequirement, { kind: 'document' }>,
  documents: ClearanceQuestion['documents'],
  day: string,
): Lack | undefined {
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
