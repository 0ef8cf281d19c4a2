import { can, isColleague } from '../../../shared/accounts/domain/access.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import type { Activity, ActivityKind } from '../../../shared/activity/domain/applicantActivity.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { type FieldProblem, problemAt } from '../../../shared/kernel/domain/errors.ts'
import type { UserStore } from '../accounts/stores/userStore.ts'
import { invalid } from '../kernel/inputProblems.ts'

/** The fields that its author may set, by kind of entry. */
const ownFields: Record<ActivityKind, readonly string[]> = {
  note: ['text', 'mentions'],
  call: ['text', 'mentions', 'date'],
  task: ['text', 'mentions', 'dueDate', 'ownerId', 'isDone'],
}

/** Throws `validation_failed` for fields that this kind of entry doesn't have. */
export function refuseForeignFields(kind: ActivityKind, fields: readonly string[]): void {
  const problems = fields
    .filter((field) => !ownFields[kind].includes(field))
    .map((field): FieldProblem => problemAt(field, 'unknown_field', 'Unknown field "{{name}}"', { name: field }))
  if (problems.length > 0) throw invalid(problems)
}

/** Throws `validation_failed` for a call dated in the future, by Danish time. */
export function refuseComingDay(date: string | undefined, now: Date): void {
  if (date !== undefined && date > dateInDenmark(now))
    throw invalid([problemAt('date', 'invalid', 'The date of a call cannot be in the future')])
}

/** Throws `validation_failed` for an owner who is not active staff. The caller is known to be staff. */
export async function refuseStranger(
  ownerId: string | undefined,
  callerId: string,
  users: Pick<UserStore, 'byId'>,
): Promise<void> {
  if (ownerId === undefined || ownerId === callerId) return
  if (!isColleague(await users.byId(ownerId)))
    throw invalid([problemAt('ownerId', 'invalid_option', 'Choose a colleague')])
}

/**
 * Returns whether the caller may change every field of an entry. Staff may change their own. Users who manage staff may
 * also change those of colleagues who have left; only then is the author read.
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
