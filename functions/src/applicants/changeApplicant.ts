import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { ApplicantChanges } from '../../../shared/applicants/domain/applicantForms.ts'
import { onLatest } from '../kernel/onLatest.ts'
import type { ActingContext, ProvingContext } from '../kernel/requestContext.ts'
import { outboxPut } from '../notify/stores/outboxStore.ts'
import { movedOn } from './applicantProblems.ts'
import { namedDocuments, noSuchDocument, placesOfNamed } from './namedDocuments.ts'
import { replacedEmailMail, requireProofOfNewEmail } from './newEmail.ts'
import { type LatestMove, lastMoveAmong, planUpdate, requestsStageMove } from './plans/planUpdate.ts'
import type { ApplicantDocuments } from './ports.ts'
import { commitChange, loadRecord, type PlannedChange } from './recordChange.ts'
import { type ApplicantStore, oldPicture } from './stores/applicantStore.ts'
import type { TimelineStore } from './stores/timelineStore.ts'

interface PlanDeps {
  /** Only needed for callers that may move applicants between stages. */
  timeline?: Pick<TimelineStore, 'latestStageMoves'>
  /** Only needed for callers that may name documents of merged records. */
  documents?: Pick<ApplicantDocuments, 'byId'>
  now: () => Date
  newId: () => string
}

export interface ChangeDeps extends PlanDeps {
  applicants: Pick<ApplicantStore, 'byId' | 'change'>
  pause: (milliseconds: number) => Promise<unknown>
}

interface RequestedChange {
  changes: ApplicantChanges
  /** The version that the editor saw. Without it, the change applies to the current record. */
  seenVersion: number | undefined
}

/** The record after a change, and whether the change wrote anything. */
export interface ChangedRecord {
  applicant: Applicant
  isChanged: boolean
}

/**
 * Changes fields of a record and returns the new version. Writes nothing if nothing differs. Throws `stale_record` if
 * the editor saw an older version, `already_exists` for another applicant's email, `stage_move_refused`,
 * `validation_failed`, `not_found`, or `proof_required` for another email.
 */
export function changeApplicant(
  { id, ...change }: RequestedChange & { id: string },
  call: ProvingContext,
  deps: ChangeDeps,
): Promise<ChangedRecord> {
  let current: Applicant | undefined
  const attempt = async (): Promise<ChangedRecord | 'stale'> => {
    current = await loadRecord(id, deps)
    const planned = await planChange(current, change, call, deps)
    if (!planned) return { applicant: current, isChanged: false }
    requireProofOfNewEmail(call, current, planned.next, deps.now())
    // If another change came first, the retry refuses a change with a version and applies one without to the new
    // record.
    const applicant = await commitChange(current, toldFormerEmail(current, planned, deps), deps)
    return applicant === 'stale' ? applicant : { applicant, isChanged: true }
  }
  return onLatest(attempt, deps.pause, () => movedOn(current, call.actor))
}

/** Adds the mail to an email that the change replaces. */
function toldFormerEmail(before: Applicant, planned: Required<PlannedChange>, deps: ChangeDeps): PlannedChange {
  const mail = replacedEmailMail(before, planned.next, deps)
  if (!mail) return planned
  const items = { ...planned.alsoWritten.items, formerEmailMail: outboxPut(mail) }
  return { ...planned, alsoWritten: { ...planned.alsoWritten, items } }
}

/**
 * Plans a change of fields, together with the items that it writes outside the record. Returns undefined if nothing
 * changes. Throws what `planUpdate` throws.
 */
export async function planChange(
  current: Applicant,
  { changes, seenVersion }: RequestedChange,
  call: ActingContext,
  deps: PlanDeps,
): Promise<Required<PlannedChange> | undefined> {
  const lastMove = await lastMoveBefore(current, changes, deps)
  const by = { ...call, newId: deps.newId }
  const planned = planUpdate({ current, changes, seenVersion, lastMove }, by, deps.now())
  if (!planned) return undefined
  const { next, changeLog } = planned
  const places = await placesOfNamed(current, next, deps.documents)
  const items = { ...namedDocuments(current, next, places), ...oldPicture(current, next) }
  return { next, changeLog, alsoWritten: { items, refusal: noSuchDocument } }
}

/** Returns the last stage move if the change asks for a move, because the change may undo it. */
export const lastMoveBefore = async (
  current: Applicant,
  changes: ApplicantChanges,
  { timeline }: Pick<PlanDeps, 'timeline'>,
): Promise<LatestMove | undefined> =>
  requestsStageMove(current, changes) ? lastMoveAmong((await timeline?.latestStageMoves(current.id)) ?? []) : undefined
