import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Cache, unstable_serialize, useSWRConfig } from 'swr'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { getApplicant } from '../../../../../shared/applicants/contract/getApplicant.ts'
import { updateApplicant } from '../../../../../shared/applicants/contract/updateApplicant.ts'
import type { RouteRequest } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { searchApplicants } from '../../../../../shared/search/contract/searchApplicants.ts'
import type { ApplicantRow, SearchAnswer } from '../../../../../shared/search/domain/applicantSearch.ts'
import { call } from '../../../api/call.ts'
import { currentIn } from '../../../api/currentRecord.ts'
import { routeKey } from '../../../api/useRoute.ts'
import { onlineImport } from '../../../ui/feedback/onlineImport.ts'
import { changed, newerOf, type QuickChange, reverse, rowOf, withRow } from './applicantCopies.ts'

type Changes = Omit<RouteRequest<typeof updateApplicant>['body'], 'version'>
type Known = ApplicantRow | ApplicantAnswer

export interface ApplicantChanges {
  /**
   * Shows a change at once and sends it. If it fails, undoes it and throws. Changes of one applicant are sent one after
   * the other.
   */
  changeAtOnce: (applicant: Known, change: QuickChange) => Promise<ApplicantAnswer>
  /**
   * Sends a change based on this version and shows it once saved. Throws an ApiError if the record is stale or the call
   * fails.
   */
  save: (id: string, changes: Changes, version: number) => Promise<ApplicantAnswer>
  /** Shows a newer record wherever the applicant is shown. */
  showChange: (applicant: ApplicantAnswer) => void
  /** Returns the row, or the version saved since if the search does not know it yet. */
  newest: (row: ApplicantRow) => ApplicantRow
  /** Subscribes to changes of what `newest` returns; returns the function that unsubscribes. */
  follow: (changed: () => void) => () => void
  /** A number that changes with each of those changes. */
  moment: () => number
}

const ChangesContext = createContext<ApplicantChanges | null>(null)

/** Changes applicants and keeps all lists and dialogs in sync without fetching them again. */
export function useApplicantChanges(): ApplicantChanges {
  const changes = useContext(ChangesContext)
  if (!changes) throw new Error('useApplicantChanges needs an ApplicantChangesProvider around it')
  return changes
}

export function ApplicantChangesProvider({ children }: { children: ReactNode }) {
  const { mutate, cache } = useSWRConfig()
  const changes = useMemo(() => applicantChanges(mutate, cache), [mutate, cache])
  return <ChangesContext value={changes}>{children}</ChangesContext>
}

function applicantChanges(mutate: ReturnType<typeof useSWRConfig>['mutate'], cache: Cache<unknown>): ApplicantChanges {
  const saved = new Map<string, ApplicantAnswer>()
  const turns = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, QuickChange[]>()
  const followers = new Set<() => void>()
  let moment = 0

  /** A response that arrives after the user has signed out finds no cache, and nothing to show. */
  const noCache = () => {}

  /** Skips lists that are still loading: SWR drops a response if a mutation happens before it arrives. */
  const holds = (id: string) => (key: unknown) => {
    if (!Array.isArray(key) || key[0] !== searchApplicants.name) return false
    const answer = cache.get(unstable_serialize(key))?.data as SearchAnswer | undefined
    return answer?.applicants.some((row) => row.id === id) ?? false
  }

  const show = (
    id: string,
    row: (row: ApplicantRow) => ApplicantRow,
    detail: (one: ApplicantAnswer) => ApplicantAnswer,
  ) => {
    const quietly = { revalidate: false }
    mutate<SearchAnswer>(holds(id), (answer) => answer && withRow(answer, id, row), quietly).catch(noCache)
    mutate<ApplicantAnswer>(routeKey(getApplicant, { params: { id } }), (one) => one && detail(one), quietly).catch(
      noCache,
    )
    moment += 1
    for (const changed of followers) changed()
  }

  /** Returns the record as shown, with the changes that are still being sent. */
  const withWaiting = <Kept extends Known>(record: Kept): Kept =>
    (waiting.get(record.id) ?? []).reduce<Kept>((current, change) => changed(current, change), record)

  const applyNewest = (applicant: ApplicantAnswer) => {
    const newest = newerOf(applicant, saved.get(applicant.id))
    saved.set(applicant.id, newest)
    show(
      applicant.id,
      () => withWaiting(rowOf(newest)),
      () => withWaiting(newest),
    )
  }

  const save: ApplicantChanges['save'] = async (id, body, version) => {
    const applicant = await call(updateApplicant, { params: { id }, body: { ...body, version } })
    applyNewest(applicant)
    void rereadTimeline(id)
    return applicant
  }

  /**
   * Loads the timeline's script only when a timeline is shown. If it fails to load, or the session has ended, no
   * outdated timeline can be on screen.
   */
  const rereadTimeline = (id: string) =>
    onlineImport(() => import('./timelinePages.ts'))
      .then(({ timelineKey }) => mutate(timelineKey(id)))
      .catch(() => undefined)

  const inTurn = <Result,>(id: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = (turns.get(id) ?? Promise.resolve()).then(work, work)
    turns.set(id, turn)
    return turn
  }

  const changeAtOnce: ApplicantChanges['changeAtOnce'] = async (applicant, change) => {
    const { id } = applicant
    const stopWaiting = () =>
      waiting.set(
        id,
        (waiting.get(id) ?? []).filter((other) => other !== change),
      )
    waiting.set(id, [...(waiting.get(id) ?? []), change])
    show(id, withWaiting, withWaiting)
    try {
      return await inTurn(id, () => save(id, change, newerOf<Known>(applicant, saved.get(id)).version))
    } catch (problem) {
      stopWaiting()
      const current = currentIn(problem)
      const undone = reverse(applicant, change)
      if (current) applyNewest(current)
      else
        show(
          id,
          (row) => withWaiting(changed(row, undone)),
          (one) => withWaiting(changed(one, undone)),
        )
      throw problem
    } finally {
      stopWaiting()
    }
  }

  return {
    changeAtOnce,
    save,
    showChange: applyNewest,
    newest: (row) => {
      const current = saved.get(row.id)
      return withWaiting(current && current.version > row.version ? rowOf(current) : row)
    },
    follow: (changed) => {
      followers.add(changed)
      return () => followers.delete(changed)
    },
    moment: () => moment,
  }
}
