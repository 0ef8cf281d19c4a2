import type { Applicant, ApplicantChanges } from '../../../shared/domain/applicant.ts'
import type { ApplicantStore } from '../data/applicantStore.ts'
import type { TimelineStore } from '../data/timelineStore.ts'
import type { Call } from '../http/httpHandler.ts'
import { applicantNotFound, emailTaken, staleRecord } from './applicantProblems.ts'
import { namedDocuments, noSuchDocument } from './namedDocuments.ts'
import { asksForMove, planUpdate } from './planUpdate.ts'

export interface ChangeDeps {
  applicants: Pick<ApplicantStore, 'byId' | 'change'>
  timeline: Pick<TimelineStore, 'lastStageMove'>
  now: () => Date
  newId: () => string
  pause: (milliseconds: number) => Promise<unknown>
}

export interface WantedChange {
  id: string
  changes: ApplicantChanges
  /** The version that the editor saw; without one the change applies to whatever the record is now. */
  seenVersion: number | undefined
}

/** How often a change without a version is tried on the latest record while others keep changing it. */
const attempts = 12
/** The longest pause between two attempts, in milliseconds: all of them fit into a function's 10 seconds. */
const longestPause = 300

/**
 * Changes fields of a record and answers it as it is then. Throws `stale_record` when the editor saw an older version,
 * `already_exists` for an email that is another's, `stage_move_refused`, `validation_failed` or `not_found`. Nothing is
 * written where nothing differs.
 */
export async function changeApplicant(
  { id, changes, seenVersion }: WantedChange,
  call: Pick<Call, 'actor' | 'clientAddress' | 'userAgent'>,
  deps: ChangeDeps,
): Promise<Applicant> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await deps.applicants.byId(id)
    if (!current) throw applicantNotFound()
    const lastMove = asksForMove(current, changes) ? await deps.timeline.lastStageMove(id) : undefined
    const plan = planUpdate({ current, changes, seenVersion, lastMove }, { ...call, newId: deps.newId }, deps.now())
    if (!plan) return current

    const outcome = await deps.applicants.change(current, plan.next, plan.trace, namedDocuments(current, plan.next))
    if (outcome === 'changed') return plan.next
    if (typeof outcome === 'object') throw noSuchDocument(outcome.refused)
    if (outcome === 'email_taken') throw emailTaken()
    // Somebody was faster: with a version the next look says so, without one the change applies to theirs.
    if (attempt === attempts) throw staleRecord(current, call.actor)
    await deps.pause(Math.random() * Math.min(longestPause, 10 * 2 ** attempt))
  }
}
