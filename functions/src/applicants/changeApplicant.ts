import type { Applicant, ApplicantChanges } from '../../../shared/domain/applicant.ts'
import { type ApplicantStore, oldPicture } from '../data/applicantStore.ts'
import type { TimelineStore } from '../data/timelineStore.ts'
import type { TransactionItem } from '../data/transaction.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { applicantNotFound, emailTaken, staleRecord } from './applicantProblems.ts'
import { namedDocuments, noSuchDocument } from './namedDocuments.ts'
import { onLatest } from './onLatest.ts'
import { asksForMove, planUpdate } from './planUpdate.ts'

export interface ChangeDeps {
  applicants: Pick<ApplicantStore, 'byId' | 'change'>
  /** Only who may move people between stages asks for it. */
  timeline?: Pick<TimelineStore, 'latestStageMoves'>
  now: () => Date
  newId: () => string
  pause: (milliseconds: number) => Promise<unknown>
}

export interface WantedChange {
  id: string
  changes: ApplicantChanges
  /** The version that the editor saw; without one the change applies to whatever the record is now. */
  seenVersion: number | undefined
  /** What else has to be written with the change. */
  beside?: (before: Applicant, next: Applicant) => Readonly<Record<string, TransactionItem>>
}

/** A record after a change, and whether there was anything to change. */
interface ChangeOutcome {
  applicant: Applicant
  isChanged: boolean
}

/**
 * Changes fields of a record and answers it as it is then. Throws `stale_record` when the editor saw an older version,
 * `already_exists` for an email that is another's, `stage_move_refused`, `validation_failed` or `not_found`. Nothing is
 * written where nothing differs.
 */
export async function changeApplicant(
  { id, changes, seenVersion, beside }: WantedChange,
  call: ActingContext,
  deps: ChangeDeps,
): Promise<ChangeOutcome> {
  let current: Applicant | undefined
  const attempt = async (): Promise<ChangeOutcome | 'stale'> => {
    current = await deps.applicants.byId(id)
    if (!current) throw applicantNotFound()
    const lastMove = asksForMove(current, changes) ? (await deps.timeline?.latestStageMoves(id))?.[0] : undefined
    const plan = planUpdate({ current, changes, seenVersion, lastMove }, { ...call, newId: deps.newId }, deps.now())
    if (!plan) return { applicant: current, isChanged: false }

    const outcome = await deps.applicants.change(current, plan.next, plan.changeLog, {
      ...namedDocuments(current, plan.next),
      ...oldPicture(current, plan.next),
      ...beside?.(current, plan.next),
    })
    if (outcome === 'changed') return { applicant: plan.next, isChanged: true }
    if (typeof outcome === 'object') throw noSuchDocument(outcome.refused)
    if (outcome === 'email_taken') throw emailTaken()
    // Somebody was faster: with a version the next look says so, without one the change applies to theirs.
    return outcome
  }
  return onLatest(attempt, deps.pause, () => (current ? staleRecord(current, call.actor) : applicantNotFound()))
}
