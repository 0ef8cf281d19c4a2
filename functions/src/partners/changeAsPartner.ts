import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { isWithdrawn, withdrawal } from '../../../shared/applicants/domain/withdrawal.ts'
import type { PartnerApplicantChanges } from '../../../shared/partners/contract/partnerApplicant.ts'
import type { PartnerApplicantAnswer } from '../../../shared/partners/contract/partnerApplicantAnswer.ts'
import {
  fieldsToKeep,
  recordChangesOf,
  sourceFieldsOf,
  spelledStage,
} from '../../../shared/partners/contract/partnerSpellings.ts'
import { staleAs } from '../applicants/applicantProblems.ts'
import { type ChangeDeps, type ChangedRecord, lastMoveBefore } from '../applicants/changeApplicant.ts'
import { planUpdate, stageMoveRefused, type UpdatePlan } from '../applicants/plans/planUpdate.ts'
import { commitChange, loadRecord } from '../applicants/recordChange.ts'
import { logView, tracingRefusal, type ViewLogDeps } from '../applicants/viewLog.ts'
import { notNow } from '../kernel/notNow.ts'
import { onLatest } from '../kernel/onLatest.ts'
import type { PartnerContext } from '../kernel/requestContext.ts'
import { type ApplicantForPartnerDeps, applicantForPartner } from './applicantForPartner.ts'
import { refuseAccountFields, requireOwn } from './ownApplicant.ts'
import { referenceItems } from './stores/partnerApplicantStore.ts'
import type { WrittenTask } from './withdrawalTask.ts'

type Deps = ChangeDeps & ViewLogDeps & ApplicantForPartnerDeps

interface PartnerChange {
  id: string
  sent: PartnerApplicantChanges
  /** Set if the partner withdraws the applicant: returns the task for staff that is written with it, if any. */
  withdrawal?: (current: Applicant, at: string) => Promise<WrittenTask | undefined>
  /** The version that the partner saw. Without one, the change applies to the current record. */
  seenVersion: number | undefined
  /** Checks further conditions on the current record. Throws if one fails. */
  require?: (current: Applicant) => Promise<void>
}

/**
 * Changes an applicant of the partner and returns it. Throws:
 * - `not_found`, `stage_move_refused` and `validation_failed`, also for a withdrawal if the applicant has an account
 * - `stale_record` with the record in the partner's spellings
 * - `already_exists` if another applicant has the email
 * - `busy` for a withdrawal before the partner is notified of a move by staff, and if a task is added at the same time
 */
export async function changeAsPartner(
  { id, sent, withdrawal: taskOf, seenVersion, require }: PartnerChange,
  call: PartnerContext,
  deps: Deps,
): Promise<Applicant> {
  let answer: PartnerApplicantAnswer | undefined
  const stale = () => staleAs(answer)
  const attempt = async (): Promise<ChangedRecord | 'stale'> => {
    const current = await loadRecord(id, deps)
    requireOwn(current, call.partner)
    answer = await applicantForPartner(current, deps)
    if (seenVersion !== undefined && seenVersion !== current.version) throw stale()
    const fields = [...Object.keys(sent), ...(taskOf ? ['pipelineStage'] : [])]
    refuseAccountFields(
      current,
      fields.filter((field) => !neverThePersons.includes(field)),
    )
    await require?.(current)
    const isMove = taskOf !== undefined && !isWithdrawn(current)
    if (isMove && answer.pipelineStage !== spelledStage(current)) throw notNow()
    // A rejected applicant can no longer be withdrawn.
    if (isMove && current.pipelineStage === 'rejected') throw stageMoveRefused()
    const changes = {
      ...recordChangesOf(sent, current),
      ...(isMove && { pipelineStage: 'rejected' as const }),
      ...(current.source && { source: { ...current.source, ...sourceFieldsOf(sent, current) } }),
    }
    const lastMove = await lastMoveBefore(current, changes, deps)
    const planned = planUpdate({ current, changes, lastMove }, { ...call, newId: deps.newId }, deps.now())
    if (!planned) return { applicant: current, isChanged: false }
    const task = isMove ? await taskOf(current, planned.next.updatedAt) : undefined
    const { next, changeLog } = withPartnerFields(planned, sent, isMove)
    const plan = { next: task ? { ...next, nextActionDate: task.nextActionDate } : next, changeLog }
    const items = { ...referenceItems(next, current.source), ...task?.items }
    // References have no condition, and the task is refused only if another one is added at the same time.
    const written = await commitChange(current, { ...plan, alsoWritten: { items, refusal: notNow } }, deps)
    return written === 'stale' ? written : { applicant: written, isChanged: true }
  }
  const change = () => onLatest(attempt, deps.pause, stale)
  const { applicant, isChanged } = await tracingRefusal(change, call.actor, deps)
  // A change writes its own audit entry.
  if (!isChanged) await logView({ ...applicant, resource: 'applicant' }, call.actor, deps)
  return applicant
}

/** Fields that the partner may still write after the applicant has taken over the record with an account. */
const neverThePersons: readonly string[] = ['recordOwner']

/** Adds to a change which fields the partner has set, and when it withdrew the applicant. */
function withPartnerFields(
  { next, changeLog, ...plan }: UpdatePlan,
  sent: PartnerApplicantChanges,
  withdraws: boolean,
): UpdatePlan {
  const { source } = next
  const timeline = changeLog.timeline.map((entry) =>
    withdraws && entry.action === 'stage_changed' ? { ...entry, reason: withdrawal } : entry,
  )
  return {
    ...plan,
    changeLog: { ...changeLog, timeline },
    next: {
      ...next,
      source: source && {
        ...source,
        fields: [...new Set([...(source.fields ?? []), ...fieldsToKeep(sent)])],
        ...(withdraws && { withdrawnAt: next.stageChangedAt }),
      },
    },
  }
}
