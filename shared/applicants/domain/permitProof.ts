import { permitNeeds } from '../../kernel/lists/workPermits.ts'
import type { Applicant } from './applicant.ts'
import { workPermitStatusOf } from './derived.ts'

/** The fields that say who saw the original permit, when, and when to look again. */
export const proofFields = ['permitSeenBy', 'permitSeenOn', 'permitNextCheck'] as const satisfies (keyof Applicant)[]

/** What a proof is about: with another permit or another end date it proves nothing any more. */
const provenFields = ['workPermitType', 'workPermitExpiryDate'] as const satisfies (keyof Applicant)[]

/** The fields that decide whether the right to work is verified. */
export const permitFields = [...provenFields, ...proofFields, 'waiver'] as const
export type PermitHolder = Pick<Applicant, (typeof permitFields)[number]>

/** The key by which a manager waives what is not verified of a permit, or has ended. */
export const permitKey = 'permit'

/** Holds without an end. */
const forever = '9999-12-31'

/** What of a permit is not verified: no end date is known, nobody has seen the original, or it was to be checked again. */
export const unverifiedParts = ['endDate', 'original', 'nextCheck'] as const
export type UnverifiedPart = (typeof unverifiedParts)[number]

/** The last day on which somebody's sight of the original counts; undefined where nobody is known to have seen it. */
export const originalSeenUntil = ({
  permitSeenBy,
  permitSeenOn,
  permitNextCheck = forever,
}: Pick<PermitHolder, (typeof proofFields)[number]>): string | undefined =>
  permitSeenBy !== undefined && permitSeenOn !== undefined ? permitNextCheck : undefined

/** What is not verified of a permit on a day. Nothing of citizens, whose right to work rests on no permit. */
export function unverifiedOn(day: string, person: PermitHolder): UnverifiedPart[] {
  const { needsEndDate, needsProof } = permitNeeds(person.workPermitType ?? '')
  const seenUntil = originalSeenUntil(person)
  const parts: UnverifiedPart[] = []
  if (needsEndDate && person.workPermitExpiryDate === undefined) parts.push('endDate')
  if (needsProof && seenUntil === undefined) parts.push('original')
  if (needsProof && seenUntil !== undefined && seenUntil < day) parts.push('nextCheck')
  return parts
}

/**
 * The last day on which the right to work is verified, or waived by a manager; undefined without one. The one rule of both the
 * decision about a person and the search.
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
  // Before all days no check is overdue: a check that was due since ends the period below.
  if (unverifiedOn('', person).length > 0) return undefined
  const seenUntil = permitNeeds(workPermitType).needsProof ? originalSeenUntil(person) : undefined
  return seenUntil !== undefined && seenUntil < end ? seenUntil : end
}

/**
 * What a change of a permit or its end date takes with it, so that no proof outlives what it proved: the sight of the original, unless
 * the same change says who saw the new one, and what a manager waived of the permit.
 */
export function withoutOldProof(before: Applicant, changes: Partial<Applicant>): Partial<Applicant> {
  const isOther = provenFields.some((field) => field in changes && (changes[field] ?? undefined) !== before[field])
  if (!isOther) return {}
  const isSeenAnew = changes.permitSeenBy !== undefined || changes.permitSeenOn !== undefined
  const { waiver } = before
  return {
    ...(!isSeenAnew && Object.fromEntries(proofFields.map((field) => [field, undefined]))),
    ...(waiver?.requirements.includes(permitKey) && { waiver: withoutPermit(waiver) }),
  }
}

function withoutPermit(waiver: NonNullable<Applicant['waiver']>): Applicant['waiver'] {
  const requirements = waiver.requirements.filter((key) => key !== permitKey)
  return requirements.length > 0 ? { ...waiver, requirements } : undefined
}
