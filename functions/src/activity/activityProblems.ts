import type { Activity } from '../../../shared/activity/domain/applicantActivity.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { staleAs } from '../applicants/applicantProblems.ts'

/** The entry is unknown or belongs to another applicant. */
export const activityNotFound = () => new ProductError('not_found', 'Note, call or task not found')

/** The entry has changed since it was read. The error carries the current version. */
export const staleActivity = (current: Activity) => staleAs(current)

/** The entry belongs to a colleague who is still active. */
export const notTheAuthor = () =>
  new ProductError('forbidden', 'Only the author or the owner of the task can change this')
