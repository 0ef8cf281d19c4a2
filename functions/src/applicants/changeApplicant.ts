import type { Applicant, ApplicantChanges } from '../../../shared/applicants/domain/applicant.ts'
import type { StageMove } from '../../../shared/applicants/domain/timeline.ts'
import type { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { onLatest } from '../kernel/onLatest.ts'
import type { ActingContext } from '../kernel/requestContext.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'
import { applicantNotFound, emailTaken, staleRecord } from './applicantProblems.ts'
import { type DocumentPlaces, namedDocuments, noSuchDocument, placesOfNamed } from './namedDocuments.ts'
import { asksForMove, planUpdate, type UpdatePlan } from './plans/planUpdate.ts'
import type { ApplicantDocuments } from './ports.ts'
import { type ApplicantStore, oldPicture } from './stores/applicantStore.ts'
import type { TimelineStore } from './stores/timelineStore.ts'

interface WriteDeps {
  applicants: Pick<ApplicantStore, 'byId' | 'change'>
  pause: (milliseconds: number) => Promise<unknown>
}

export interface ChangeDeps extends WriteDeps {
  /** Only who may move people between stages asks for it. */
  timeline?: Pick<TimelineStore, 'latestStageMoves'>
  /** Only who may name documents of records that were merged asks for it. */
  documents?: Pick<ApplicantDocuments, 'byId'>
  now: () => Date
  newId: () => string
}

/** What else has to be written with a change. */
type Beside = (before: Applicant, next: Applicant) => Readonly<Record<string, TransactionItem>>

export interface WantedChange {
  id: string
  changes: ApplicantChanges
  /** The version that the editor saw; without one the change applies to whatever the record is now. */
  seenVersion: number | undefined
  beside?: Beside
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
export function changeApplicant(
  { id, changes, seenVersion, beside }: WantedChange,
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
      beside: (before, next) => ({
        ...namedDocuments(before, next, places),
        ...oldPicture(before, next),
        ...beside?.(before, next),
      }),
    },
    deps,
  )
}

/** The last move of somebody whom a change asks to move: the change may be the undoing of it. */
export const lastMoveBefore = async (
  current: Applicant,
  changes: ApplicantChanges,
  { timeline }: Pick<ChangeDeps, 'timeline'>,
): Promise<StageMove | undefined> =>
  asksForMove(current, changes) ? (await timeline?.latestStageMoves(current.id))?.[0] : undefined

/** A change that is planned for the record as it is now. */
interface LatestChange {
  id: string
  /** What becomes of the record; undefined where nothing changes. Throws where this may not be. */
  plan: (current: Applicant) => Promise<UpdatePlan | undefined>
  /** The refusal where others are always faster. */
  stale: (current: Applicant) => ProductError
  beside?: Beside
  /** The refusal where something beside the record may not be written, by the names of that. */
  refused?: (names: readonly string[]) => Error
}

/** Makes a change for the latest version of a record. Throws what its plan throws, `not_found`, `already_exists` and what `stale` makes. */
export async function changeLatest(
  { id, plan, stale, beside, refused = noSuchDocument }: LatestChange,
  { applicants, pause }: WriteDeps,
): Promise<ChangeOutcome> {
  let current: Applicant | undefined
  const attempt = async (): Promise<ChangeOutcome | 'stale'> => {
    current = await applicants.byId(id)
    if (!current) throw applicantNotFound()
    const planned = await plan(current)
    if (!planned) return { applicant: current, isChanged: false }

    const { next, changeLog } = planned
    const outcome = await applicants.change(current, next, changeLog, beside?.(current, next))
    if (outcome === 'changed') return { applicant: next, isChanged: true }
    if (typeof outcome === 'object') throw refused(outcome.refused)
    if (outcome === 'email_taken') throw emailTaken()
    // Somebody was faster: with a version the next look says so, without one the change applies to theirs.
    return outcome
  }
  return onLatest(attempt, pause, () => (current ? stale(current) : applicantNotFound()))
}
