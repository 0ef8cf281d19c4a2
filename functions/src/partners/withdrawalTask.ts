import { isColleague } from '../../../shared/accounts/domain/access.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import type { Task } from '../../../shared/activity/domain/applicantActivity.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import type { MailLanguage } from '../../../shared/kernel/domain/mailLanguage.ts'
import type { Partner } from '../../../shared/partners/domain/partner.ts'
import { isOver } from '../../../shared/proposals/domain/assignmentStage.ts'
import type { UserStore } from '../accounts/stores/userStore.ts'
import { type ActivityStore, activityItem } from '../activity/stores/activityStore.ts'
import { datesOf, ledgerPut, ledgerWith } from '../applicants/stores/activityLedger.ts'
import { timeOrderedId } from '../kernel/table/timeOrderedId.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'
import type { AssignmentStore } from '../proposals/stores/assignmentStore.ts'

export interface WithdrawalTaskDeps {
  assignments: Pick<AssignmentStore, 'ofApplicant'>
  activity: Pick<ActivityStore, 'ledgerOf'>
  users: Pick<UserStore, 'byId'>
  newId: () => string
}

/** The items of a task and the record's date that follows from it. */
export interface WrittenTask {
  items: Record<'task' | 'ledger', TransactionItem>
  nextActionDate: Applicant['nextActionDate']
}

const texts: Record<MailLanguage, (partner: string, proposals: number) => string> = {
  en: (partner, proposals) =>
    `${partner} withdrew this applicant. Open proposals to clients: ${proposals}. Take them back.`,
  da: (partner, proposals) =>
    `${partner} har trukket ansøgeren tilbage. Åbne indstillinger til kunder: ${proposals}. Træk dem tilbage.`,
}

/**
 * Returns the task, due today, to withdraw the proposals of an applicant that a partner withdraws at `at`. It goes to
 * the record owner or, if that is no longer staff, to a colleague who proposed the applicant. Its author is the partner.
 * Undefined if no proposal is open.
 */
export async function withdrawalTask(
  { id: applicantId, recordOwner }: Pick<Applicant, 'id' | 'recordOwner'>,
  partner: Partner,
  at: string,
  deps: WithdrawalTaskDeps,
): Promise<WrittenTask | undefined> {
  const open = (await deps.assignments.ofApplicant(applicantId)).filter(({ stage }) => !isOver(stage))
  const [first] = open
  if (!first) return undefined
  const [owner, ledger] = await Promise.all([
    firstColleague([recordOwner, ...open.map(({ assignedBy }) => assignedBy)], deps),
    deps.activity.ledgerOf(applicantId),
  ])
  const task: Task = {
    kind: 'task',
    ...{ id: timeOrderedId(at, deps.newId()), applicantId, version: 1 },
    text: texts[owner?.language ?? 'en'](partner.name, open.length),
    dueDate: dateInDenmark(new Date(at)),
    // Managers find the tasks of colleagues who have left.
    ownerId: owner?.id ?? first.assignedBy,
    ...{ createdBy: partner.id, actorKind: 'partner', actorName: partner.name },
    ...{ createdAt: at, updatedAt: at },
  }
  const next = ledgerWith(ledger, task)
  return {
    items: {
      task: { Put: { Item: activityItem(task), ConditionExpression: 'attribute_not_exists(pk)' } },
      ledger: ledgerPut(applicantId, next),
    },
    nextActionDate: datesOf(next).nextActionDate,
  }
}

/** Returns the first of these accounts that is active staff. */
async function firstColleague(
  ids: readonly (string | undefined)[],
  { users }: Pick<WithdrawalTaskDeps, 'users'>,
): Promise<User | undefined> {
  for (const id of new Set(ids)) {
    const user = id === undefined ? undefined : await users.byId(id)
    if (isColleague(user)) return user
  }
  return undefined
}
