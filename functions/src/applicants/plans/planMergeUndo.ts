import { omit } from 'es-toolkit/object'
import { isEqual } from 'es-toolkit/predicate'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { allNamesOf, formerNamesWithout, withOtherNames } from '../../../../shared/applicants/domain/formerNames.ts'
import { mergedFromWithout } from '../../../../shared/applicants/domain/mergedRecord.ts'
import { mergeUndoEnd } from '../../../../shared/applicants/domain/mergeUndoEnd.ts'
import { holdsEmail, sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { nameMasker } from '../../../../shared/proposals/domain/maskedName.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { applicantNotFound, emailTaken } from '../applicantProblems.ts'
import { auditEntry, type ChangeContext, logOfMergeUndo } from '../changeLog.ts'
import { nextVersion } from '../nextVersion.ts'
import { type ActivityLedger, datesOf, isEmptyLedger, ledgerSplit } from '../stores/activityLedger.ts'
import { recordBefore } from '../stores/mergedItem.ts'
import type { MergeUndo } from '../stores/mergeStore.ts'
import type { MergeChanges, Merged } from '../stores/storedMerged.ts'
import { groupsOf } from './planMerge.ts'

/** Both dates derive from calls and tasks, which are split between the records again. */
const dateFields: readonly (keyof Applicant)[] = ['lastContactedDate', 'nextActionDate']

interface MergeUndoRequest {
  kept: Applicant
  merged: Merged
  ledgers: { kept: ActivityLedger; lost: ActivityLedger }
  /** The ids of the activity entries and documents stored with the record to restore. */
  theirs: { entries: ReadonlySet<string>; documents: ReadonlySet<string> }
  /** The remaining record's timeline since the merge, oldest first. */
  timeline: readonly TimelineEntry[]
}

const tooLate = () => new ProductError('already_done', 'This merge can no longer be undone')

/**
 * Plans undoing a merge, and lists the fields that stay because they were changed after it. Throws `already_done` after
 * 30 days, `already_exists` if the remaining record now has the other record's email, and `not_found`.
 */
export function planMergeUndo(
  { kept, merged, ledgers, theirs, timeline }: MergeUndoRequest,
  by: Omit<ChangeContext, 'at'>,
  now: Date,
): { undo: Omit<MergeUndo, 'consents'>; left: string[] } {
  if (merged.mergedInto !== kept.id) throw applicantNotFound()
  const { undo } = merged
  const lost = recordBefore(merged)
  if (!undo || !lost || now.toISOString() >= mergeUndoEnd(merged.mergedAt)) throw tooLate()
  const at = momentAfter(kept.updatedAt, now)
  const context = { ...by, at }
  const { changes: reverted, left } = revertedChanges(kept, undo)
  const account = accountOfOther(kept, undo, timeline)
  const changes = { ...reverted, ...(account && { userId: undefined }) }
  const ledger = ledgerSplit(ledgers.kept, theirs.entries)
  const isSplit = !isEmptyLedger(ledger.theirs) || !isEmptyLedger(ledgers.lost)
  const version = nextVersion(
    kept,
    {
      ...changes,
      ...(isSplit && datesAfter(ledgers.kept, ledger.others, { ...kept, ...changes })),
      ...informedSince(kept, merged),
      mergedFrom: mergedFromWithout(kept, lost),
    },
    at,
  )
  const gaveName = undo.fields.includes('firstName') || undo.fields.includes('lastName')
  const own = gaveName ? { ...version, formerNames: formerNamesWithout(version, merged.mergedAt) } : version
  const theirNames = allNamesOf(lost)
  const next = isNamedIn(left, own, theirNames) ? withOtherNames(own, theirNames, { ofOther: true }) : own
  if (holdsEmail(lost) && holdsEmail(next) && sameEmail(lost.email, next.email)) throw emailTaken()
  const restored = {
    ...withoutDeletedFiles(lost, { kept, undo, documents: theirs.documents }),
    ...(isSplit && datesAfter(ledgers.lost, ledger.theirs, lost)),
    ...(account && { userId: account }),
    ...declinedSince(kept, lost, merged),
    version: merged.version + 1,
    updatedAt: at,
  }
  const fields = (Object.keys(changes) as (keyof Applicant)[]).filter((field) => !isEqual(changes[field], kept[field]))
  return {
    left,
    undo: {
      kept: { before: kept, next },
      merged,
      restored,
      account,
      ledgers: {
        ...ledgers,
        ...(isSplit && {
          next: {
            kept: { ...ledger.others, version: ledgers.kept.version + 1 },
            lost: { ...ledger.theirs, version: ledgers.lost.version + 1 },
          },
        }),
      },
      changeLog: logOfMergeUndo(
        { id: kept.id, fields, otherId: lost.id, rewritten: withoutOther(timeline, merged, undo.fields) },
        context,
      ),
      lostAudit: auditEntry(lost.id, 'applicant.merge_undone', [kept.id], context),
    },
  }
}

/**
 * Returns the account that belongs to the restored record: one that was connected since the merge, through the email
 * that the merge brought.
 */
const accountOfOther = (
  { userId }: Applicant,
  { fields }: MergeChanges,
  timeline: readonly TimelineEntry[],
): string | undefined =>
  fields.includes('email') && timeline.some((entry) => entry.fields.includes('userId')) ? userId : undefined

/** Returns whether texts that stay contain one of the other person's names, which clients then must not see. */
function isNamedIn(fields: readonly string[], record: Applicant, names: readonly string[]): boolean {
  const mask = nameMasker(names.join(' '))
  return fields
    .filter((field) => field !== 'firstName' && field !== 'lastName')
    .map((field) => JSON.stringify(record[field as keyof Applicant] ?? ''))
    .some((text) => mask(text) !== text)
}

/**
 * Returns what the restored record must keep of a person's wishes: a person who unsubscribed or left the talent pool since the
 * merge may be either person.
 */
function declinedSince(
  { unsubscribed, poolConsent: current }: Applicant,
  { poolConsent }: Applicant,
  { mergedAt }: Merged,
): Partial<Applicant> {
  const endedAt = current?.endedAt
  return {
    ...(unsubscribed && unsubscribed.at > mergedAt && { unsubscribed }),
    ...(poolConsent &&
      !poolConsent.endedAt &&
      endedAt &&
      endedAt > mergedAt && { poolConsent: { ...poolConsent, endedAt } }),
  }
}

/** Forgets a privacy notice since the merge, because the other person may have got it. */
const informedSince = ({ informed }: Applicant, { mergedAt }: Merged): Partial<Applicant> =>
  informed !== undefined && informed.at > mergedAt ? { informed: undefined } : {}

/** Leaves room for the other items of the transaction, which may have 100. */
const mostRewritten = 50

/** Returns the timeline entries that contain the other person's name or values, without them. */
function withoutOther(
  timeline: readonly TimelineEntry[],
  { mergedAt }: Merged,
  mergedFields: readonly string[],
): TimelineEntry[] {
  return timeline
    .flatMap((entry) => {
      const { mergedName: _name, changes = {}, ...others } = entry
      if (entry.action === 'merged' && entry.timestamp === mergedAt) return [others]
      const own = omit(changes, [...mergedFields])
      return isEqual(own, changes) ? [] : [{ ...entry, changes: own }]
    })
    .slice(0, mostRewritten)
}

/**
 * Returns the changes that undo a merge in the remaining record. Fields that still have their merged values get their
 * earlier ones back. Fields changed since then stay, together with their group, and are listed in `left`.
 */
export function revertedChanges(
  kept: Applicant,
  { fields, before, after }: MergeChanges,
): { changes: Partial<Applicant>; left: string[] } {
  const groups = groupsOf(fields as (keyof Applicant)[])
  const isAsMerged = (group: readonly (keyof Applicant)[]) => group.every((field) => isEqual(kept[field], after[field]))
  return {
    changes: Object.fromEntries(
      groups.filter(isAsMerged).flatMap((group) => group.map((field) => [field, before[field]])),
    ),
    left: groups
      .filter((group) => !isAsMerged(group))
      .flatMap((group) => group.filter((field) => !dateFields.includes(field))),
  }
}

type Days = Pick<ActivityLedger, 'calls' | 'tasks'>

/** Returns the dates that derive from the new ledger. Older known dates stay if there never was a call or a task. */
function datesAfter(was: Days, is: Days, known: Partial<Applicant>) {
  const dates = datesOf({ ...is, version: 0 })
  const isKept = (days: 'calls' | 'tasks') => Object.keys({ ...was[days], ...is[days] }).length > 0
  return {
    lastContactedDate: isKept('calls') ? dates.lastContactedDate : known.lastContactedDate,
    nextActionDate: isKept('tasks') ? dates.nextActionDate : known.nextActionDate,
  }
}

/**
 * Returns the record to restore without files deleted since the merge: documents, and a picture that the remaining
 * record took and then changed.
 */
function withoutDeletedFiles(
  lost: Applicant,
  { kept, undo, documents }: { kept: Applicant; undo: MergeChanges; documents: ReadonlySet<string> },
): Applicant {
  const tookPicture = lost.profilePicture !== undefined && undo.after.profilePicture === lost.profilePicture
  const isPictureDeleted = tookPicture && kept.profilePicture !== lost.profilePicture
  return {
    ...lost,
    ...(isPictureDeleted && { profilePicture: undefined }),
    ...(lost.cvDocument !== undefined && !documents.has(lost.cvDocument) && { cvDocument: undefined }),
    certifications: lost.certifications.map((each) => {
      if (each.documentId === undefined || documents.has(each.documentId)) return each
      const { documentId: _gone, fileName: _named, ...certification } = each
      return certification
    }),
  }
}
