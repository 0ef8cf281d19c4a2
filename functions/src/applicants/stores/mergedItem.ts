import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { holdsEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import { applicantKeys } from '../keys.ts'
import { changeIndexed } from './applicantStore.ts'
import { storedApplicant } from './storedApplicant.ts'
import { type Merged, storedMerged } from './storedMerged.ts'

/** Readers of records and both search engines treat a merged record as deleted. */
export const mergedItem = (merged: Merged) => ({
  ...applicantKeys.applicant(merged.id),
  ...storedMerged.mark,
  ...changeIndexed(merged.id, merged.mergedAt),
  ...merged,
})

/** Returns the record in the form that a merge stores. */
export const recordForMerge = (lost: Applicant) => ({ ...storedApplicant.mark, ...lost })

/** Returns the record from before the merge, as long as the merge can be undone. */
export const recordBefore = ({ undo }: Merged): Applicant | undefined => undo && storedApplicant.read(undo.record)

export const ownedEmails = (...records: readonly Applicant[]): string[] =>
  records.flatMap((record) => (holdsEmail(record) ? [record.email] : []))

/** Requires that the merged record has not changed since it was read. */
export const mergedAsRead = ({ mergedInto, version }: Merged) => ({
  ConditionExpression: '#entity = :merged AND mergedInto = :into AND #version = :seen',
  ExpressionAttributeNames: { '#entity': 'entity', '#version': 'version' },
  ExpressionAttributeValues: { ':merged': storedMerged.mark.entity, ':into': mergedInto, ':seen': version },
})
