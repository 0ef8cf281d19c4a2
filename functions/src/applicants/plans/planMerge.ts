import { isEqual } from 'es-toolkit/predicate'
import type { AccountActor } from '../../../../shared/accounts/domain/actor.ts'
import { type Applicant, applicantSchema } from '../../../../shared/applicants/domain/applicant.ts'
import { mergedFromAfter } from '../../../../shared/applicants/domain/mergedRecord.ts'
import { proofFields, withoutOldProof } from '../../../../shared/applicants/domain/permitProof.ts'
import {
  changesFromRecordMerge,
  mostOfStaff,
  type RecordMergeField,
} from '../../../../shared/applicants/domain/recordMerge.ts'
import { type FieldProblem, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { mostEntries } from '../../../../shared/kernel/domain/joinedList.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { auditEntry, type ChangeContext, checkedIdentity, logOfMerge } from '../changeLog.ts'
import { nextVersion } from '../nextVersion.ts'
import { type ActivityLedger, isEmptyLedger, ledgersJoined } from '../stores/activityLedger.ts'
import { ownedEmails, recordForMerge } from '../stores/mergedItem.ts'
import type { Merge } from '../stores/mergeStore.ts'

/** Fields that only make sense together. A merge takes them, and undoing it returns them, as a group. */
const together: readonly (readonly (keyof Applicant)[])[] = [
  ['street', 'postcode', 'city', 'region', 'country', 'geoCoordinates'],
  ['nationality', 'workPermitType', 'workPermitExpiryDate', ...proofFields],
  ['willingToRelocate', 'preferredRegions'],
  ['email', 'unconfirmedEmail', 'emailProblem'],
]

/** Adds the fields that are grouped with any of these. */
export const withTheirGroup = (fields: readonly (keyof Applicant)[]): (keyof Applicant)[] => {
  const groups = together.filter((group) => group.some((field) => fields.includes(field)))
  return [...new Set([...fields, ...groups.flat()])]
}

export const groupsOf = (fields: readonly (keyof Applicant)[]): (readonly (keyof Applicant)[])[] => {
  const grouped = together.filter((group) => group.some((field) => fields.includes(field)))
  const alone = fields.filter((field) => !grouped.some((group) => group.includes(field)))
  return [...grouped, ...alone.map((field) => [field])]
}

/** Returns a record's values of these fields, without the undefined ones. */
export const valuesOfFields = (record: Applicant, fields: readonly (keyof Applicant)[]): Partial<Applicant> =>
  Object.fromEntries(fields.filter((field) => record[field] !== undefined).map((field) => [field, record[field]]))

type By = Omit<ChangeContext, 'at' | 'actor'> & { actor: AccountActor }

interface MergeRequest {
  kept: Applicant
  lost: Applicant
  take: readonly RecordMergeField[]
  /** Whether staff confirmed that both records are the same person. */
  identityChecked?: boolean
  ledgers: { kept: ActivityLedger; lost: ActivityLedger }
}

/** Plans the items of a merge. Throws `validation_failed` if a list or the notes would become too long. */
export function planMerge(
  { kept, lost, take, identityChecked = false, ledgers }: MergeRequest,
  by: By,
  now: Date,
): Omit<Merge, 'consents'> {
  const at = momentAfter(kept.updatedAt, new Date(momentAfter(lost.updatedAt, now)))
  const context = { ...by, at }
  const chosen = changesFromRecordMerge(kept, lost, take)
  const taken = { ...chosen, ...withoutOldProof(kept, chosen) }
  refuseLong(taken)
  const changed = (Object.keys(taken) as (keyof Applicant)[]).filter((field) => !isEqual(taken[field], kept[field]))
  const name = `${lost.firstName} ${lost.lastName}`
  const next = nextVersion(kept, { ...taken, mergedFrom: mergedFromAfter(kept, lost, { name, at }) }, at)
  const fields = withTheirGroup(changed)
  const { id, profilePicture, source } = lost
  return {
    kept: { before: kept, next },
    lost,
    merged: {
      ...{ id, version: lost.version + 1, mergedInto: kept.id, mergedAt: at, mergedBy: by.actor.userId },
      ...{ emails: ownedEmails(kept, lost), profilePicture },
      ...(source && { source: { partnerId: source.partnerId, name: source.name } }),
      undo: {
        record: recordForMerge(lost),
        fields,
        before: valuesOfFields(kept, fields),
        after: valuesOfFields(next, fields),
      },
    },
    ledgers: {
      ...ledgers,
      ...(!isEmptyLedger(ledgers.lost) && { next: { kept: ledgersJoined(ledgers.kept, ledgers.lost) } }),
    },
    changeLog: logOfMerge({ before: kept, after: next, fields: changed, name, otherId: id, identityChecked }, context),
    lostAudit: auditEntry(id, 'applicant.merged', [kept.id, ...checkedIdentity(identityChecked)], context),
  }
}

function refuseLong(taken: Partial<Applicant>): void {
  const lists = Object.entries(taken).flatMap(([field, value]): FieldProblem[] => {
    const isList = Array.isArray(value) && Object.hasOwn(applicantSchema.shape, field)
    const maximum = isList ? mostEntries(field as Parameters<typeof mostEntries>[0], value) : undefined
    return maximum === undefined ? [] : [problemAt(field, 'too_many', 'At most {{maximum}} items', { maximum })]
  })
  const notes = mostOfStaff(taken)
    .filter(({ field }) => field === 'recruiterNotes')
    .map(({ field, maximum }) => problemAt(field, 'too_long', 'At most {{maximum}} characters', { maximum }))
  if (lists.length + notes.length > 0) throw invalid([...lists, ...notes])
}
