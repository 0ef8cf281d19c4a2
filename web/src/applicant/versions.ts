import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'

/** Returns true if two field values are equal. A missing value equals null. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Returns the fields whose values differ between two versions of a record. */
export const changedFields = <Field extends keyof ApplicantAnswer>(
  fields: readonly Field[],
  before: ApplicantAnswer,
  after: ApplicantAnswer,
): Field[] => fields.filter((field) => !sameValue(before[field], after[field]))

/**
 * Returns the version to save these fields over. It is the latest version if only other fields (such as the star or the
 * stage) have changed since. A change of these fields is a conflict.
 */
export const versionToSave = (
  fields: readonly (keyof ApplicantAnswer)[],
  base: ApplicantAnswer,
  latest: ApplicantAnswer,
): number => (changedFields(fields, base, latest).length === 0 ? latest.version : base.version)
