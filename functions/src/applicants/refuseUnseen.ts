import type { ApplicantChanges } from '../../../shared/applicants/domain/applicant.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from '../kernel/inputProblems.ts'

/** Refuses a day to come on which an original permit was seen: nobody has seen it yet. Throws `validation_failed`. */
export function refuseUnseen({ permitSeenOn }: Pick<ApplicantChanges, 'permitSeenOn'>, now: Date): void {
  if (typeof permitSeenOn === 'string' && permitSeenOn > dateInDenmark(now))
    throw invalid([problemAt('permitSeenOn', 'validation_failed', 'Choose a day that is not in the future')])
}
