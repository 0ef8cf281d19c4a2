import type { Applicant, ApplicantChanges } from '../../../shared/applicants/domain/applicant.ts'
import type { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { onLatest } from '../kernel/onLatest.ts'
import type { ActingContext } from '../kernel/requestContext.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'
import { applicantNotFound, staleRecord } from './applicantProblems.ts'
import { commitChange } from './commitChange.ts'
import { type DocumentPlaces, namedDocuments, noSuchDocument, placesOfNamed } from './namedDocuments.ts'
import { asksForMove, type LatestMove, lastMoveAmong, planUpdate, type UpdatePlan } from './plans/planUpdate.ts'
import type { ApplicantDocuments } from './ports.ts'
import { type ApplicantStore, oldPicture } from './stores/applicantStore.ts'
import type { TimelineStore } from './stores/timelineStore.ts'

interface WriteDeps {
  applicants: Pick<ApplicantStore, 'byId' | 'change'>
  pause: (milliseconds: number) => Promise<unknown>
}

export interface ChangeDeps extends WriteDeps {
  /** Only needed for callers that may move applicants between stages. */
  timeline?: Pick<TimelineStore, 'latestStageMoves'>
  /** Only needed for callers that may name documents of merged records. */
  documents?: Pick<ApplicantDocuments, 'byId'>
  now: () => Date
  newId: () => string
}

/** Additional items to write with a change. */
type AlsoWritten = (before: Applicant, next: Applicant) => Readonly<Record<string, TransactionItem>>

export interface WantedChange {
  id: string
  changes: ApplicantChanges
  /** The version that the editor saw. Without it, the change applies to the current record. */
  seenVersion: number | undefined
  alsoWritten?: AlsoWritten
}

interface ChangeOutcome {
  applicant: Applicant
  isChanged: boolean
}

/**
 * Changes fields of a record and returns the new version. Writes nothing if nothing differs. Throws `stale_record` if
 * the editor saw an older version, `already_exists` for another applicant's email, `stage_move_refused`,
 * `validation_failed` or `not_found`.
 */
export function changeApplicant(
  { id, changes, seenVersion, alsoWritten }: WantedChange,
  call: ActingContext,
  deps: ChangeDeps,
): Promise<ChangeOutcome> {
  let places: DocumentPlaces = new Map()
  return changeLatest(
    {
      id,
      plan: async (current) => {
        const lastMove = await lastMoveBefore(current, changes, deps)
        const planned = planUpdate(
          { current, changes, seenVersion, lastMove },
          { ...call, newId: deps.newId },
          deps.now(),
        )
        if (planned) places = await placesOfNamed(current, planned.next, deps.documents)
        return planned
      },
      stale: (current) => staleRecord(current, call.actor),
      alsoWritten: (before, next) => ({
        ...namedDocuments(before, next, places),
        ...oldPicture(before, next),
        ...alsoWritten?.(before, next),
      }),
    },
    deps,
  )
}

/** Returns the last stage move if the change asks for a move, because the change may undo it. */
export const lastMoveBefore = async (
  current: Applicant,
  changes: ApplicantChanges,
  { timeline }: Pick<ChangeDeps, 'timeline'>,
): Promise<LatestMove | undefined> =>
  asksForMove(current, changes) ? lastMoveAmong((await timeline?.latestStageMoves(current.id)) ?? []) : undefined

/** A change planned against the current record. */
interface LatestChange {
  id: string
  /** Returns the next version, or undefined if nothing changes. Throws if the change is not allowed. */
  plan: (current: Applicant) => Promise<UpdatePlan | undefined>
  /** The error after too many concurrent changes. */
  stale: (current: Applicant) => ProductError
  alsoWritten?: AlsoWritten
  /** Returns the error for additional items that were refused, by their names. */
  refused?: (names: readonly string[]) => Error
}

/**
 * Applies a change to the latest version of a record. Throws what `plan` and `stale` throw, `not_found` and
 * `already_exists`.
 */
export async function changeLatest(
  { id, plan, stale, alsoWritten, refused = noSuchDocument }: LatestChange,
  { applicants, pause }: WriteDeps,
): Promise<ChangeOutcome> {
  let current: Applicant | undefined
  const attempt = async (): Promise<ChangeOutcome | 'stale'> => {
    current = await applicants.byId(id)
    if (!current) throw applicantNotFound()
    const planned = await plan(current)
    if (!planned) return { applicant: current, isChanged: false }

    const items = alsoWritten?.(current, planned.next) ?? {}
    const written = await commitChange(current, planned, { applicants }, { items, refusal: refused })
    // Another change came first. On the retry, a change with a version is refused and one without applies to the new
    // record.
    return written === 'stale' ? written : { applicant: written, isChanged: true }
  }
  return onLatest(attempt, pause, () => (current ? stale(current) : applicantNotFound()))
}
