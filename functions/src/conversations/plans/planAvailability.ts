import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { startDateProblem } from '../../../../shared/applicants/domain/startDate.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { homeAfterMove } from '../../applicants/homeAfterMove.ts'
import { nextVersion } from '../../applicants/nextVersion.ts'
import type { ChangeLog } from '../../applicants/stores/changeLogItems.ts'
import { type ActorDetails, auditEntryOf, type EventContext } from '../../kernel/auditEntryOf.ts'
import { invalid } from '../../kernel/inputProblems.ts'

/** The details that an applicant gives through the link. Missing ones stay unchanged. */
type AvailabilityDetails = Partial<Pick<Applicant, 'earliestStartDate' | 'city' | 'phone'>>
type AvailabilityAnswer = AvailabilityDetails & { isAvailable: boolean }

/**
 * Plans the update of a record whose applicant answered an availability link, with its timeline and audit entries. An
 * applicant who isn't available becomes inactive unless hired; one who is becomes active. The change has no user as its
 * author. Throws `validation_failed` if a new start date is in the past or years ahead.
 */
export function planAvailability(
  current: Applicant,
  { isAvailable, ...answer }: AvailabilityAnswer,
  by: ActorDetails & EventContext,
): { next: Applicant; changeLog: ChangeLog } {
  const known = Object.fromEntries(
    Object.entries(answer).filter(([, value]) => value !== undefined),
  ) as AvailabilityDetails
  const [start, before] = [known.earliestStartDate, current.earliestStartDate]
  const problem = start && startDateProblem(start, { before, today: dateInDenmark(new Date(by.at)) })
  if (problem) throw invalid([problemAt('earliestStartDate', 'dates_out_of_order', problem)])
  const requested: Partial<Applicant> = {
    ...known,
    ...homeAfterMove(current, { city: known.city ?? current.city, country: current.country }),
    ...statusAfter(current, isAvailable),
  }
  const fields = (Object.keys(requested) as (keyof Applicant)[]).filter((field) => current[field] !== requested[field])
  const changed: Partial<Applicant> = Object.fromEntries(fields.map((field) => [field, requested[field]]))
  const next = nextVersion(current, { ...changed, availabilityConfirmedAt: isAvailable ? by.at : undefined }, by.at)
  const action = isAvailable ? ('availability_confirmed' as const) : ('availability_declined' as const)
  const changes = Object.fromEntries(
    fields.map((field) => [field, { before: current[field] ?? null, after: next[field] ?? null }]),
  )
  return {
    next,
    changeLog: {
      timeline: [
        {
          ...{ id: by.newId(), applicantId: current.id, action, fields },
          ...{ changes, timestamp: by.at },
        },
      ],
      audit: auditEntryOf(
        { action: `applicant.${action}`, resource: 'applicant', resourceId: current.id, changes: fields },
        by,
      ),
    },
  }
}

/** Archived applicants stay archived. A hired applicant who isn't looking for work stays active. */
function statusAfter({ status, pipelineStage }: Applicant, isAvailable: boolean): Partial<Applicant> {
  if (isAvailable) return status === 'inactive' ? { status: 'active' } : {}
  return status === 'active' && pipelineStage !== 'hired' ? { status: 'inactive' } : {}
}
