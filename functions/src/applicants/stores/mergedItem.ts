import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { holdsEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import { keyOf } from '../../kernel/table/keys.ts'
import { changeIndexed } from './applicantStore.ts'
import { storedApplicant } from './storedApplicant.ts'
import { type Merged, storedMerged } from './storedMerged.ts'

/** Of every reader of records it is one that is gone, and so it is of both engines. */
export const mergedItem = (merged: Merged) => ({
  ...keyOf.applicant(merged.id),
  ...storedMerged.mark,
  ...changeIndexed(merged.id, merged.mergedAt),
  ...merged,
})

/** A record as a merge keeps it. */
export const recordKept = (lost: Applicant) => ({ ...storedApplicant.mark, ...lost })

/** The record that a merge kept, while it can be taken back. */
export const recordBefore = ({ undo }: Merged): Applicant | undefined => undo && storedApplicant.read(undo.record)

/** The emails that records hold as their own. */
export const heldEmails = (...records: readonly Applicant[]): string[] =>
  records.flatMap((record) => (holdsEmail(record) ? [record.email] : []))

/** A condition that holds while a record is merged as it was read. */
export const mergedAsRead = ({ mergedInto, version }: Merged) => ({
  ConditionExpression: '#entity = :merged AND mergedInto = :into AND #version = :seen',
  ExpressionAttributeNames: { '#entity': 'entity', '#version': 'version' },
  ExpressionAttributeValues: { ':merged': storedMerged.mark.entity, ':into': mergedInto, ':seen': version },
})
