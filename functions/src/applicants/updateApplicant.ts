import { setTimeout as sleep } from 'node:timers/promises'
import { updateApplicant as contract } from '../../../shared/contract/applicants/updateApplicant.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { type ApplicantStore, applicantStore } from '../data/applicantStore.ts'
import { type TimelineStore, timelineStore } from '../data/timelineStore.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { applicantNotFound, emailTaken, staleRecord } from './applicantProblems.ts'
import { asksForMove, planUpdate } from './planUpdate.ts'
import { presentApplicant } from './presentApplicant.ts'

interface Deps {
  applicants: Pick<ApplicantStore, 'byId' | 'change'>
  timeline: Pick<TimelineStore, 'lastStageMove'>
  now: () => Date
  newId: () => string
  pause: (milliseconds: number) => Promise<unknown>
}

/** How often a change without a version is tried on the latest record while others keep changing it. */
const attempts = 12
/** The longest pause between two attempts, in milliseconds: all of them fit into a function's 10 seconds. */
const longestPause = 300

/**
 * Changes fields of an applicant. Throws `stale_record` when the editor saw an older version, `already_exists` for an email
 * that is another's, `stage_move_refused`, `validation_failed` or `not_found`. Nothing is written where nothing differs.
 */
export async function updateApplicant(
  input: RouteInput<typeof contract>,
  call: Pick<Call, 'actor' | 'clientAddress' | 'userAgent'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { id } = input.params
  const { version: seenVersion, ...changes } = input.body
  for (let attempt = 1; ; attempt += 1) {
    const current = await deps.applicants.byId(id)
    if (!current) throw applicantNotFound()
    const lastMove = asksForMove(current, changes) ? await deps.timeline.lastStageMove(id) : undefined
    const plan = planUpdate({ current, changes, seenVersion, lastMove }, { ...call, newId: deps.newId }, deps.now())
    if (!plan) return presentApplicant(current, call.actor)

    const outcome = await deps.applicants.change(current, plan.next, plan.trace)
    if (outcome === 'changed') return presentApplicant(plan.next, call.actor)
    if (outcome === 'email_taken') throw emailTaken()
    // Somebody was faster: with a version the next look says so, without one the change applies to theirs.
    if (attempt === attempts) throw staleRecord(current, call.actor)
    await deps.pause(Math.random() * Math.min(longestPause, 10 * 2 ** attempt))
  }
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    applicants: applicantStore(table),
    timeline: timelineStore(table),
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    pause: sleep,
  }
}

export const handler = httpHandler(contract, updateApplicant, liveDeps)
