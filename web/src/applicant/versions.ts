import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'

/** Whether two values of a field say the same; one that is missing and null do. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The fields whose values differ between two states of a record. */
export const changedFields = <Field extends keyof ApplicantAnswer>(
  fields: readonly Field[],
  before: ApplicantAnswer,
  after: ApplicantAnswer,
): Field[] => fields.filter((field) => !sameValue(before[field], after[field]))

/**
 * The version that a save of these fields goes on from. A change of others since (one's own star or stage, say) is no conflict,
 * so that the latest version will do; a change of these is one.
 */
export const versionToSave = (
  fields: readonly (keyof ApplicantAnswer)[],
  base: ApplicantAnswer,
  latest: ApplicantAnswer,
): number => (changedFields(fields, base, latest).length === 0 ? latest.version : base.version)
