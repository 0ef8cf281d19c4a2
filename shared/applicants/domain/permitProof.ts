import { permitNeeds } from '../../kernel/lists/workPermits.ts'
import type { Applicant } from './applicant.ts'
import { workPermitStatusOf } from './derived.ts'

/** Who saw the original permit, when, and when to check it again. */
export const proofFields = ['permitSeenBy', 'permitSeenOn', 'permitNextCheck'] as const satisfies (keyof Applicant)[]

/** The fields a proof is about. If one of them changes, the proof is void. */
const provenFields = ['workPermitType', 'workPermitExpiryDate'] as const satisfies (keyof Applicant)[]

/** The fields that decide whether the right to work is verified. */
export const permitFields = [...provenFields, ...proofFields, 'waiver'] as const
export type PermitHolder = Pick<Applicant, (typeof permitFields)[number]>

/** The key by which a manager waives an unverified or expired permit. */
export const permitKey = 'permit'

/** The last day of anything that doesn't expire. */
const forever = '9999-12-31'

/** The possible gaps of a permit: no end date, no one has seen the original, or its next check is overdue. */
export const unverifiedParts = ['endDate', 'original', 'nextCheck'] as const
export type UnverifiedPart = (typeof unverifiedParts)[number]

/** Returns the last day on which the inspection of the original counts, or undefined if no one has seen it. */
export const originalValidUntil = ({
  permitSeenBy,
  permitSeenOn,
  permitNextCheck = forever,
}: Pick<PermitHolder, (typeof proofFields)[number]>): string | undefined =>
  permitSeenBy !== undefined && permitSeenOn !== undefined ? permitNextCheck : undefined

/** Returns the gaps of a permit on a day. Empty for citizens, who need no permit. */
export function unverifiedOn(day: string, person: PermitHolder): UnverifiedPart[] {
  const { needsEndDate, needsProof } = permitNeeds(person.workPermitType ?? '')
  const seenUntil = originalValidUntil(person)
  const parts: UnverifiedPart[] = []
  if (needsEndDate && person.workPermitExpiryDate === undefined) parts.push('endDate')
  if (needsProof && seenUntil === undefined) parts.push('original')
  if (needsProof && seenUntil !== undefined && seenUntil < day) parts.push('nextCheck')
  return parts
}

/**
 * Returns the last day on which the right to work is verified or waived, or undefined without one. Both the clearance decision and the
 * search use this one rule.
 */
export function rightToWorkUntil(person: PermitHolder): string | undefined {
  if (workPermitStatusOf(person.workPermitType) === 'pending') return undefined
  const { waiver } = person
  const waivedUntil = waiver?.requirements.includes(permitKey) ? waiver.until : undefined
  return [verifiedUntil(person), waivedUntil]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)
}

function verifiedUntil(person: PermitHolder): string | undefined {
  const { workPermitType = '', workPermitExpiryDate: end = forever } = person
  // The empty string sorts before every day, so no check counts as overdue here. A check that is overdue by now shortens the period below.
  if (unverifiedOn('', person).length > 0) return undefined
  const seenUntil = permitNeeds(workPermitType).needsProof ? originalValidUntil(person) : undefined
  return seenUntil !== undefined && seenUntil < end ? seenUntil : end
}

/**
 * Returns the fields to clear if a permit or its end date changes, so that no proof outlives its permit. Clears the inspection of the
 * original, unless the same change records a new one, and the waiver of the permit.
 */
export function withoutOldProof(before: Applicant, changes: Partial<Applicant>): Partial<Applicant> {
  const isOther = provenFields.some((field) => field in changes && (changes[field] ?? undefined) !== before[field])
  if (!isOther) return {}
  const isNewlySeen = changes.permitSeenBy !== undefined || changes.permitSeenOn !== undefined
  const { waiver } = before
  return {
    ...(!isNewlySeen && Object.fromEntries(proofFields.map((field) => [field, undefined]))),
    ...(waiver?.requirements.includes(permitKey) && { waiver: withoutPermit(waiver) }),
  }
}

function withoutPermit(waiver: NonNullable<Applicant['waiver']>): Applicant['waiver'] {
  const requirements = waiver.requirements.filter((key) => key !== permitKey)
  return requirements.length > 0 ? { ...waiver, requirements } : undefined
}
