import { identityKey } from '../../accounts/domain/user.ts'
import {
  isMergeField,
  isNothingSaid,
  mergeFields,
  type Person,
  personOf,
  takenByMerge,
} from '../../intake/domain/applicationMerge.ts'
import { limits } from '../../kernel/domain/limits.ts'
import type { Applicant } from './applicant.ts'
import { holdsEmail, sameEmail } from './recordEmail.ts'

/** The fields in which whoever merges two records can choose what is kept. */
export const recordMergeFields = [...mergeFields, 'email', 'recruiterNotes', 'tags', 'starRating', 'language'] as const
export type RecordMergeField = (typeof recordMergeFields)[number]

/** What goes together, so that one of them is never kept of one record and another of the other. */
const emailFields = ['email', 'unconfirmedEmail', 'emailProblem'] as const

/** What the kept record takes over where it has none, and nobody chooses. */
const filledFields = ['recordOwner', 'profilePicture', 'cvDocument', 'gdprConsentDate', 'channel'] as const

type Changes = Partial<Applicant>

/**
 * What becomes of the kept record when another one is merged into it: what is empty is filled, the `chosen` fields are taken over, and
 * lists among them are joined, of which nothing is lost. Where both say something of the same entry, that of the kept record stays,
 * unless the other's says more, such as more years. A field that the record is to lack is undefined.
 */
export function takenByRecordMerge(kept: Applicant, other: Applicant, chosen: readonly RecordMergeField[]): Changes {
  const { email: _email, ...person } = personOf(other)
  const { email: _own, ...record } = kept as Person
  return {
    ...takenByMerge(record, person, chosen.filter(isMergeField), 'held'),
    ...takenEmail(kept, other, chosen.includes('email')),
    ...takenWords(kept, other, chosen),
    ...Object.fromEntries(filledFields.flatMap((field) => filled(field, kept, other))),
    ...laterConsent(kept, other),
    ...laterDates(kept, other),
  }
}

const filled = (field: keyof Applicant, kept: Applicant, other: Applicant) =>
  isNothingSaid(kept[field]) && !isNothingSaid(other[field]) ? [[field, other[field]] as const] : []

/** An email comes with what is known of it. Of two records with one email the one that holds it says so. */
function takenEmail(kept: Applicant, other: Applicant, isChosen: boolean): Changes {
  if (other.email === undefined) return {}
  const isSame = sameEmail(kept.email, other.email)
  const isTaken = isSame ? holdsEmail(other) && !holdsEmail(kept) : kept.email === undefined || isChosen
  return isTaken ? Object.fromEntries(emailFields.map((field) => [field, other[field]])) : {}
}

/** What the staff alone write. */
function takenWords(kept: Applicant, other: Applicant, chosen: readonly RecordMergeField[]): Changes {
  const isTaken = (field: RecordMergeField & keyof Applicant): boolean =>
    !isNothingSaid(other[field]) && (isNothingSaid(kept[field]) || chosen.includes(field))
  return {
    ...(isTaken('recruiterNotes') && { recruiterNotes: joinedNotes(kept.recruiterNotes, other.recruiterNotes) }),
    ...(isTaken('tags') && { tags: joinedTags(kept.tags, other.tags) }),
    ...(isTaken('starRating') && { starRating: other.starRating }),
    ...(isTaken('language') && { language: other.language }),
  }
}

const joinedNotes = (held: string | undefined, added = ''): string =>
  held === undefined || held === '' ? added : held.includes(added) ? held : `${held}\n\n${added}`

function joinedTags(held: readonly string[], added: readonly string[]): string[] {
  const known = new Set(held.map(identityKey))
  return [...held, ...added.filter((tag) => !known.has(identityKey(tag)))]
}

/** How long a joined list or text of the staff's may be, where it is longer. */
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

/** What the person said last to being kept for other jobs holds, in whichever record: a withdrawal, too. */
function laterConsent({ poolConsent: held }: Applicant, { poolConsent: other }: Applicant): Changes {
  if (!other) return {}
  const saidAt = ({ at, endedAt }: NonNullable<Applicant['poolConsent']>) => endedAt ?? at
  return held && saidAt(held) >= saidAt(other) ? {} : { poolConsent: other }
}

/** Of both records' days: when they were spoken to last, and what is to be done next. */
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
