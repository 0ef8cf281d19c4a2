import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import {
  type ApplicantChanges,
  specialPermit,
  specialPermitRule,
} from '../../../../shared/applicants/domain/applicantForms.ts'
import { withoutOldProof } from '../../../../shared/applicants/domain/permitProof.ts'
import { canMoveStage, type LastMove, undoesMove } from '../../../../shared/applicants/domain/pipeline.ts'
import { problemUnder } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { StageMove } from '../../../../shared/applicants/domain/timeline.ts'
import { type ProductError, problemAt, refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import { canBeUndone } from '../../../../shared/kernel/domain/undoMinute.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { staleRecord } from '../applicantProblems.ts'
import { type ChangeContext, logOfChange } from '../changeLog.ts'
import { nextVersion } from '../nextVersion.ts'
import { refuseAgent } from '../refuseAgent.ts'
import { refuseNewEmail } from '../refuseNewEmail.ts'
import { refuseSeenPermit } from '../refuseSeenPermit.ts'
import { refuseUnseen } from '../refuseUnseen.ts'
import { shownCertificates } from '../shownCertificates.ts'
import type { ChangeLog } from '../stores/changeLogItems.ts'
import { wantedEmail } from '../wantedEmail.ts'

export interface UpdateRequest {
  current: Applicant
  /** Partners may set the record owner and their reference. */
  changes: ApplicantChanges & Pick<Partial<Applicant>, 'recordOwner' | 'source'>
  /** The version that the editor saw. Without it, the change applies to the current record. */
  seenVersion?: number | undefined
  /** The latest stage move. Required if `requestsStageMove` returns true, because the change may undo it. */
  lastMove?: LatestMove | undefined
}

/** The latest stage move of an applicant. */
export interface LatestMove extends StageMove {
  /** If a bulk move led to the stage before: until when that move could be undone. */
  fromHeldUntil?: string | undefined
}

/** Returns the latest of an applicant's moves, which are newest first. */
export function lastMoveAmong(moves: readonly StageMove[]): LatestMove | undefined {
  const [last] = moves
  return last && { ...last, fromHeldUntil: moves.find(({ movedAt }) => movedAt === last.fromSince)?.heldUntil }
}

export interface UpdatePlan {
  next: Applicant
  changedFields: (keyof Applicant)[]
  changeLog: ChangeLog
}

/**
 * Returns whether a change asks for another stage. If so, the last move is needed to tell whether the change undoes it.
 */
export const requestsStageMove = (current: Applicant, changes: ApplicantChanges): boolean =>
  changes.pipelineStage !== undefined && changes.pipelineStage !== current.pipelineStage

/**
 * Plans a change of a record: the next version and its change log. Returns undefined if nothing would change. Throws
 * `stale_record`, `stage_move_refused` or `validation_failed`.
 */
export function planUpdate(request: UpdateRequest, by: Omit<ChangeContext, 'at'>, now: Date): UpdatePlan | undefined {
  const { current, changes, seenVersion } = request
  if (seenVersion !== undefined && seenVersion !== current.version) throw staleRecord(current, by.actor)
  refuseAgent(by.actor, changes, current)
  refuseNewEmail(by.actor, changes, current, now)
  refuseUnseen(changes, now)
  const fields = wantedFields(current, changes, by.actor)
  const changedFields = (Object.keys(fields) as (keyof Applicant)[]).filter(
    (field) => !sameValue(current[field], fields[field]),
  )
  if (changedFields.length === 0) return undefined

  const at = momentAfter(current.updatedAt, now)
  const changed = {
    ...Object.fromEntries(changedFields.map((field) => [field, fields[field]])),
    ...(changedFields.includes('pipelineStage') && { stageChangedAt: stageMoment(request, at, now) }),
  }
  const next = nextVersion(current, changed, at)
  return { next, changedFields, changeLog: logOfChange(current, next, changedFields, { ...by, at }) }
}

/** Returns the requested fields and those that follow from them. Undefined removes a field. */
function wantedFields(
  current: Applicant,
  { email, ...changes }: UpdateRequest['changes'],
  actor: Actor,
): Partial<Record<keyof Applicant, unknown>> {
  const requested = {
    ...Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, value ?? undefined])),
    ...(email !== undefined && wantedEmail(current, email, actor)),
    ...(changes.certifications && { certifications: shownCertificates(actor, changes.certifications, current) }),
  }
  const merged = { ...current, ...requested }
  const fields: Partial<Record<keyof Applicant, unknown>> = { ...requested }
  const regionsAsked = 'willingToRelocate' in changes || 'preferredRegions' in changes
  if (regionsAsked && !merged.willingToRelocate) fields.preferredRegions = []
  if (merged.workPermitType === specialPermit.value && merged.nationality !== specialPermit.nationality) {
    if ('workPermitType' in changes) throw specialPermitRefused()
    if ('nationality' in changes) fields.workPermitType = undefined
  }
  const voided = withoutOldProof(current, fields as Partial<Applicant>)
  refuseSeenPermit(actor, changes, current, voided)
  Object.assign(fields, voided)
  if (requested.email !== undefined) fields.emailProblem = problemUnder(requested.email, current)
  return fields
}

/** The form's rule, applied to the record and its change combined. */
function specialPermitRefused(): ProductError {
  const { error, params } = specialPermitRule.problem
  return invalid([problemAt('workPermitType', params.code, error)])
}

/**
 * Returns when the applicant entered the stage. Undoing a move restores the earlier timestamp, unless the earlier stay
 * could still be undone when it ended: no one was notified of it, so its undo period starts over. Throws
 * `stage_move_refused`.
 */
function stageMoment({ current, changes, lastMove }: UpdateRequest, at: string, now: Date): string {
  const { pipelineStage: from } = current
  const { pipelineStage: to = from } = changes
  const undoable: LastMove | undefined = lastMove?.from && { ...lastMove, from: lastMove.from }
  if (!canMoveStage(from, to, undoable, now)) throw stageMoveRefused()
  return (lastMove && undoesMove(to, undoable, now) && sinceOfShownStage(lastMove)) || at
}

function sinceOfShownStage({ fromSince, fromHeldUntil, movedAt }: LatestMove): string | undefined {
  return fromSince === undefined || canBeUndone(fromSince, new Date(movedAt), fromHeldUntil) ? undefined : fromSince
}

/**
 * The refused stage move. Only hired and rejected applicants have restricted moves; every other stage can move to any.
 */
export const stageMoveRefused = (): ProductError =>
  refusedAt('pipelineStage', 'stage_move_refused', 'Hired and rejected applicants can only be moved back to Screening')

/** Compares values as DynamoDB stores them: missing and undefined are equal. */
const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || isDeepStrictEqual(normalizedForStorage(a), normalizedForStorage(b))
const normalizedForStorage = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))
