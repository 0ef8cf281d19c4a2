import type { Activity } from '../../../shared/activity/domain/applicantActivity.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { staleAs } from '../applicants/applicantProblems.ts'

/** The answer for an unknown entry, and for one of another applicant. */
export const activityNotFound = () => new ProductError('not_found', 'Entry not found')

/** The answer for a change of an entry that has moved on; it carries the entry as it is now. */
export const staleActivity = (current: Activity) => staleAs(current)

/** The answer for a change of an entry that is somebody else's, who is still there. */
export const notYours = () => new ProductError('forbidden', 'Only whoever wrote this, or has the task, can change it')
