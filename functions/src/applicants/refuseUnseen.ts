import type { ApplicantChanges } from '../../../shared/applicants/domain/applicantForms.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from '../kernel/inputProblems.ts'

/** Throws `validation_failed` if the day on which an original permit was seen is in the future. */
export function refuseUnseen({ permitSeenOn }: Pick<ApplicantChanges, 'permitSeenOn'>, now: Date): void {
  if (typeof permitSeenOn === 'string' && permitSeenOn > dateInDenmark(now))
    throw invalid([problemAt('permitSeenOn', 'validation_failed', 'The date cannot be in the future')])
}
