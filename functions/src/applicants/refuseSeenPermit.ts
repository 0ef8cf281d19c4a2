import { type Actor, isProgram } from '../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { ApplicantChanges } from '../../../shared/applicants/domain/applicantForms.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from '../kernel/inputProblems.ts'

/** The fields whose change can void the inspection of an original permit. */
const permitOf = ['workPermitType', 'workPermitExpiryDate', 'nationality'] as const
/** What an original says of the work that it allows. */
const limitsOf = ['permitCardType', 'permitEmployer', 'permitWeeklyHours'] as const

/**
 * Throws `validation_failed` if a partner or an agent changes a permit whose original a person has seen. They would undo
 * what that person confirmed and, with a permit that needs no original or is no longer limited to an employer, clear the
 * applicant for work. `voided` has the fields that the change clears.
 */
export function refuseSeenPermit(
  actor: Actor,
  changes: ApplicantChanges,
  current: Pick<Applicant, 'permitSeenOn' | (typeof permitOf | typeof limitsOf)[number]>,
  voided: Partial<Applicant>,
): void {
  if (!isProgram(actor)) return
  if (current.permitSeenOn === undefined) return
  const changed = [...('permitSeenOn' in voided ? permitOf : []), ...limitsOf].filter(
    (field) => changes[field] !== undefined && (changes[field] ?? undefined) !== current[field],
  )
  if (changed.length > 0)
    throw invalid(
      changed.map((field) =>
        problemAt(field, 'forbidden', 'Only staff can change a permit whose original they have seen'),
      ),
    )
}
