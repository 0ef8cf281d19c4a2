import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import {
  isRemindedOf,
  isReminderDue,
  nextReminder,
  poolToRenew,
} from '../../../../shared/applicants/domain/expiryReminders.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { writtenLanguage } from '../../../../shared/kernel/domain/writtenLanguage.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import type { DuePlan } from '../../schedule/duePlan.ts'
import { type DueOf, duePut } from '../../schedule/stores/dueStore.ts'
import type { DependenciesOf } from '../dependencies.ts'

type Deps = DependenciesOf<{ stores: { applicants: ['byId']; users: ['byId'] }; values: ['newId', 'now'] }>

const halfDay = 12 * 3_600_000

/**
 * The next noon or midnight in UTC. All reminders of a morning share one task, so that a record owner gets one mail,
 * not one per applicant.
 */
const afterTheMorning = (now: Date): string =>
  new Date(Math.floor(now.getTime() / halfDay) * halfDay + halfDay).toISOString()

/**
 * Plans the mails about an applicant's expiring certificates and permits, to the applicant and to the record owner.
 * Uses the current record, so that renewed or deleted ones trigger none.
 */
export async function planExpiryReminder({ id, dueAt }: DueOf<'paperReminder'>, deps: Deps): Promise<DuePlan> {
  const applicant = await deps.applicants.byId(id)
  if (!applicant) return { outcome: 'nobody', effect: [] }
  const now = deps.now()
  const next = nextReminder(applicant, now.toISOString())
  const following = next ? [duePut({ kind: 'paperReminder', id, dueAt: next })] : []
  const needsReminder = isRemindedOf(applicant) || poolToRenew(applicant, dateInDenmark(now)) !== undefined
  if (!needsReminder || !isReminderDue(applicant, dueAt)) return { outcome: 'not wanted', effect: following }
  const mail = outboxPut({
    id: deps.newId(),
    language: writtenLanguage(applicant),
    createdAt: now.toISOString(),
    mail: { template: 'papersEnd', applicantId: id },
  })
  const { recordOwner } = applicant
  const ownerReminder = recordOwner
    ? [duePut({ kind: 'papersOfOwned', id: recordOwner, dueAt: afterTheMorning(now) })]
    : []
  return { outcome: 'mailed', effect: [...following, mail, ...ownerReminder] }
}

/** Plans the mail to a record owner about the expiring certificates and permits of their applicants. */
export async function planExpiriesOfOwned({ id: userId }: DueOf<'papersOfOwned'>, deps: Deps): Promise<DuePlan> {
  const owner = await deps.users.byId(userId)
  if (!isColleague(owner)) return { outcome: 'no staff', effect: [] }
  const mail = outboxPut({
    id: deps.newId(),
    language: owner.language ?? 'en',
    createdAt: deps.now().toISOString(),
    mail: { template: 'papersOfOwnedEnd', userId },
  })
  return { outcome: 'mailed', effect: [mail] }
}
