import { applicantEnd } from '../../../shared/domain/applicantEnd.ts'
import { isOver } from '../../../shared/domain/assignmentStage.ts'
import { type DueOf, duePut } from '../data/dueStore.ts'
import type { DueDeps, DuePlan } from '../due/duePlan.ts'
import { momentAfter } from '../useCase/momentAfter.ts'
import { auditEntry } from './changeLog.ts'

/** Milliseconds after which it is looked again whether somebody may go who may not now. */
const aDay = 24 * 3_600_000

/**
 * Begins to erase somebody whose time is over, by the record as it is now: who was taken up again stays, and a later date holds. Who
 * stands with a client, or whom anything else keeps, is looked at again the next day. Like `planErasure` it writes before its effect:
 * whoever was begun with is gone for the next run.
 */
export async function planApplicantEnd({ id }: DueOf<'applicantEnd'>, deps: DueDeps): Promise<DuePlan> {
  const applicant = await deps.applicants.byId(id)
  if (!applicant) return { outcome: 'nobody', effect: [] }
  const end = applicantEnd(applicant)
  if (!end) return { outcome: 'not wanted', effect: [] }
  const now = deps.now()
  const again = (outcome: string, dueAt: string): DuePlan => ({
    outcome,
    effect: [duePut({ kind: 'applicantEnd', id, dueAt })],
  })
  if (end.until > now.toISOString()) return again('later', end.until)
  const tomorrow = new Date(now.getTime() + aDay).toISOString()
  const assignments = await deps.assignments.ofApplicant(id)
  if (assignments.some(({ stage }) => !isOver(stage))) return again('with a client', tomorrow)

  const at = momentAfter(applicant.updatedAt, now)
  const context = { actor: { kind: 'system', name: 'retention' }, at, newId: deps.newId } as const
  const begun = await deps.erasures.begin(applicant, at, auditEntry(id, 'applicant.erased', [end.rule], context))
  return begun === 'begun' ? { outcome: 'erasure begun', effect: [] } : again(begun, tomorrow)
}
