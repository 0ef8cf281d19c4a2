import { identityKey } from '../../accounts/domain/user.ts'
import {
  changesFromMerge,
  isEmptyValue,
  isMergeField,
  mergeFields,
  type Person,
  personOf,
} from '../../intake/domain/applicationMerge.ts'
import { limits } from '../../kernel/domain/limits.ts'
import type { Applicant } from './applicant.ts'
import { holdsEmail, sameEmail } from './recordEmail.ts'

/** The fields for which the user chooses a record's value in a merge. */
export const recordMergeFields = [...mergeFields, 'email', 'recruiterNotes', 'tags', 'starRating', 'language'] as const
export type RecordMergeField = (typeof recordMergeFields)[number]

/** Always taken from the same record. */
const emailFields = ['email', 'unconfirmedEmail', 'emailProblem'] as const

/** Filled from the other record if empty; the user can't choose between them. */
const filledFields = [
  'recordOwner',
  'profilePicture',
  'cvDocument',
  'gdprConsentDate',
  'channel',
  'unsubscribed',
] as const

type Changes = Partial<Applicant>

/**
 * Returns the changes to the kept record when another is merged into it. Empty fields are filled, `chosen` fields are taken from the other
 * record, and lists are joined without loss. If both have the same entry, the kept record's stays unless the other's says more, such as
 * more years. A value of undefined removes the field.
 */
export function changesFromRecordMerge(
  kept: Applicant,
  other: Applicant,
  chosen: readonly RecordMergeField[],
): Changes {
  const { email: _email, ...person } = personOf(other)
  const { email: _own, ...record } = kept as Person
  return {
    ...changesFromMerge(record, person, chosen.filter(isMergeField), 'held'),
    ...changesToEmail(kept, other, chosen.includes('email')),
    ...changesToStaffFields(kept, other, chosen),
    ...Object.fromEntries(filledFields.flatMap((field) => filled(field, kept, other))),
    ...laterConsent(kept, other),
    ...laterDates(kept, other),
  }
}

const filled = (field: keyof Applicant, kept: Applicant, other: Applicant) =>
  isEmptyValue(kept[field]) && !isEmptyValue(other[field]) ? [[field, other[field]] as const] : []

/** Takes the email together with its state. If both records have the same email, the state comes from the record that holds it. */
function changesToEmail(kept: Applicant, other: Applicant, isChosen: boolean): Changes {
  if (other.email === undefined) return {}
  const isSame = sameEmail(kept.email, other.email)
  const isTaken = isSame ? holdsEmail(other) && !holdsEmail(kept) : kept.email === undefined || isChosen
  return isTaken ? Object.fromEntries(emailFields.map((field) => [field, other[field]])) : {}
}

/** Returns the changes to staff-only fields. */
function changesToStaffFields(kept: Applicant, other: Applicant, chosen: readonly RecordMergeField[]): Changes {
  const isTaken = (field: RecordMergeField & keyof Applicant): boolean =>
    !isEmptyValue(other[field]) && (isEmptyValue(kept[field]) || chosen.includes(field))
  return {
    ...(isTaken('recruiterNotes') && { recruiterNotes: joinedNotes(kept.recruiterNotes, other.recruiterNotes) }),
    ...(isTaken('tags') && { tags: joinedTags(kept.tags, other.tags) }),
    ...(isTaken('starRating') && { starRating: other.starRating }),
    ...(isTaken('language') && { language: other.language }),
  }
}

const joinedNotes = (current: string | undefined, added = ''): string =>
  current === undefined || current === '' ? added : current.includes(added) ? current : `${current}\n\n${added}`

function joinedTags(current: readonly string[], added: readonly string[]): string[] {
  const known = new Set(current.map(identityKey))
  return [...current, ...added.filter((tag) => !known.has(identityKey(tag)))]
}

/** Returns the staff-written lists and texts that are too long after joining, with their limits. */
export function mostOfStaff({
  recruiterNotes = '',
  tags = [],
}: Changes): { field: RecordMergeField; maximum: number }[] {
  return [
    ...(recruiterNotes.length > limits.recruiterNotes
      ? [{ field: 'recruiterNotes' as const, maximum: limits.recruiterNotes }]
      : []),
    ...(tags.length > limits.tags ? [{ field: 'tags' as const, maximum: limits.tags }] : []),
  ]
}

/** Returns the latest talent pool decision of either record, including a withdrawal. */
function laterConsent({ poolConsent: current }: Applicant, { poolConsent: other }: Applicant): Changes {
  if (!other) return {}
  const consentGivenAt = ({ at, endedAt }: NonNullable<Applicant['poolConsent']>) => endedAt ?? at
  return current && consentGivenAt(current) >= consentGivenAt(other) ? {} : { poolConsent: other }
}

/** Combines the dates of the last contact and the next action. */
function laterDates(kept: Applicant, other: Applicant): Changes {
  const [contacted, next] = [
    [kept.lastContactedDate, other.lastContactedDate]
      .filter((day) => day !== undefined)
      .toSorted()
      .at(-1),
    [kept.nextActionDate, other.nextActionDate].filter((day) => day !== undefined).toSorted()[0],
  ]
  return {
    ...(contacted !== kept.lastContactedDate && { lastContactedDate: contacted }),
    ...(next !== kept.nextActionDate && { nextActionDate: next }),
  }
}
