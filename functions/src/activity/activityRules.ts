import { can, isColleague } from '../../../shared/accounts/domain/access.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import type { Activity, ActivityKind } from '../../../shared/activity/domain/applicantActivity.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { type FieldProblem, problemAt } from '../../../shared/kernel/domain/errors.ts'
import type { UserStore } from '../accounts/stores/userStore.ts'
import { invalid } from '../kernel/inputProblems.ts'

/** The fields of an entry that its writer sets, by its kind. */
const ownFields: Record<ActivityKind, readonly string[]> = {
  note: ['text', 'mentions'],
  call: ['text', 'mentions', 'date'],
  task: ['text', 'mentions', 'dueDate', 'ownerId', 'isDone'],
}

/** Throws `validation_failed` for fields that an entry of this kind has not. */
export function refuseForeignFields(kind: ActivityKind, fields: readonly string[]): void {
  const problems = fields
    .filter((field) => !ownFields[kind].includes(field))
    .map((field): FieldProblem => problemAt(field, 'unknown_field', 'Unknown field "{{name}}"', { name: field }))
  if (problems.length > 0) throw invalid(problems)
}

/** Throws `validation_failed` for a call on a day that has not come in Denmark. */
export function refuseComingDay(date: string | undefined, now: Date): void {
  if (date !== undefined && date > dateInDenmark(now))
    throw invalid([problemAt('date', 'invalid', 'A call cannot be on a day that has not come')])
}

/** Throws `validation_failed` for an owner who is none of the staff, or has left. Whoever calls is known to be one of them. */
export async function refuseStranger(
  ownerId: string | undefined,
  callerId: string,
  users: Pick<UserStore, 'byId'>,
): Promise<void> {
  if (ownerId === undefined || ownerId === callerId) return
  if (!isColleague(await users.byId(ownerId)))
    throw invalid([problemAt('ownerId', 'invalid_option', 'Choose one of the staff')])
}

/**
 * Whether the caller may change an entry as a whole: their own, or, as whoever looks after the staff, that of somebody who has
 * left. Its writer is read only where that decides.
 */
export async function mayChange(
  actor: AccountActor,
  activity: Activity,
  users: Pick<UserStore, 'byId'>,
): Promise<boolean> {
  if (can(actor, 'activity:change', activity)) return true
  if (!can(actor, 'activity:change', { ...activity, writerHasLeft: true })) return false
  return !isColleague(await users.byId(activity.createdBy))
}
