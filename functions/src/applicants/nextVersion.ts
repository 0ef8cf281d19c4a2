import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'

/** The record's next version, with these fields changed. */
export const nextVersion = (current: Applicant, changes: Partial<Applicant>, at: string): Applicant => ({
  ...current,
  ...changes,
  version: current.version + 1,
  updatedAt: at,
})
