import { applicantEnd } from '../../../../shared/applicants/domain/applicantEnd.ts'
import { auditEntry } from '../../applicants/changeLog.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { notifyClientsOfErasure } from '../../proposals/notifyClientsOfErasure.ts'
import type { DuePlan } from '../../schedule/duePlan.ts'
import { type DueOf, duePut } from '../../schedule/stores/dueStore.ts'
import type { DependenciesOf } from '../dependencies.ts'

type Deps = DependenciesOf<{
  stores: {
    applicants: ['byId']
    erasures: ['begin']
    keeping: ['of']
    assignments: ['ofApplicant']
    timeline: ['latestOf']
    users: ['byId', 'clients']
    clientLinks: ['ofClient']
    interviews: ['ofApplicant']
  }
  values: ['newId', 'now']
}>

const aDay = 24 * 3_600_000
/** Milliseconds until the next check of a person who can't be erased yet, and of one who works with no known end. */
const untilNext = { withClient: aDay, atWork: 30 * aDay }

/**
 * Starts the erasure of a person whose retention has ended, by the current record and its related items; a later date
 * wins. People who work through us stay. People with an active assignment, or whose erasure is refused, are checked
 * again later. Like `planErasure`, it writes before its effect: the next run finds the record deleted.
 */
export async function planApplicantEnd({ id }: DueOf<'applicantEnd'>, deps: Deps): Promise<DuePlan> {
  const applicant = await deps.applicants.byId(id)
  if (!applicant) return { outcome: 'nobody', effect: [] }
  const now = deps.now()
  const again = (outcome: string, dueAt: string): DuePlan => ({
    outcome,
    effect: [duePut({ kind: 'applicantEnd', id, dueAt })],
  })
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  // Related items can only postpone the end, so they are read only if needed.
  const byRecord = applicantEnd(applicant)
  if (byRecord && byRecord.until > now.toISOString()) return again('later', byRecord.until)
  const facts = await deps.keeping.of(applicant, now)
  const end = applicantEnd(applicant, facts)
  if (!end) return again('at work', after(untilNext.atWork))
  if (end.until > now.toISOString()) return again('later', end.until)
  if (facts.isWithClient) return again('with a client', after(untilNext.withClient))

  const at = momentAfter(applicant.updatedAt, now)
  const context = { actor: { kind: 'system', name: 'retention' }, at, newId: deps.newId } as const
  const notifications = await notifyClientsOfErasure(applicant, context, deps)
  const begun = await deps.erasures.begin(applicant, at, auditEntry(id, 'applicant.erased', [end.rule], context), {
    notifications: notifications,
  })
  return begun === 'begun' ? { outcome: 'erasure begun', effect: [] } : again(begun, after(aDay))
}
