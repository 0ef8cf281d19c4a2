import type { Likeness } from '../../../../shared/applicants/domain/duplicate.ts'
import type { ShortlistRequirement } from '../../../../shared/companies/domain/shortlist.ts'
import type { saveSnapshot } from '../../../../shared/kernel/contract/environment.ts'
import type { LabelLanguage } from '../../../../shared/kernel/lists/listEntry.ts'
import type { ApplicantQuery } from '../../../../shared/search/domain/applicantSearch.ts'
import type { CountedSearch, HistogramRange, Searcher } from '../applicantSearch.ts'
import type { ChangeFeed } from '../stores/changeFeed.ts'
import type { EmbeddedSearch } from './embeddedSearch.ts'
import { freshIndex } from './freshIndex.ts'
import type { SnapshotStore } from './snapshotStore.ts'

/**
 * The requests of the engine function: those of the port `ApplicantSearch`, and `save` to save its index. That also
 * starts an engine for the searches that follow. With `unlessSavedSince`, an ISO timestamp, nothing is done if there is
 * a snapshot with all changes before it.
 */
export type EngineRequest =
  | ({ ask: 'search'; query: ApplicantQuery } & Searcher)
  | ({ ask: 'suggest'; term: string; language: LabelLanguage } & Searcher)
  | ({ ask: 'idsOf'; query: ApplicantQuery; most: number } & Searcher)
  | { ask: 'alike'; people: readonly Likeness[] }
  | { ask: 'likePairs'; after: number; most: number }
  | ({ ask: 'countAll'; searches: readonly CountedSearch[] } & Searcher)
  | { ask: 'crew'; requirement: ShortlistRequirement; most: number }
  | { ask: 'figures'; monthStart: string }
  | ({ ask: 'histograms' } & HistogramRange)
  | (typeof saveSnapshot & { unlessSavedSince?: string })

interface EngineDeps {
  feed: Pick<ChangeFeed, 'since' | 'between' | 'read'>
  now: () => Date
  snapshots: SnapshotStore
  /**
   * Requests a save in a separate call, for which no user waits. Saving takes about a second for 25,000 applicants. It
   * would delay the response, and after the response Lambda stops the work.
   */
  askToSave: (unlessSavedSince: string) => Promise<unknown>
  /** Logs each call with its kind and duration in milliseconds, without search terms. */
  report: (line: { ask: EngineRequest['ask']; catchingUp: number; answering: number; records: number }) => void
  /** Logs a snapshot error. It doesn't fail the call. */
  warn: (what: string, error: unknown) => void
  /** The number of applicants the engine supports, and the callback, called once, if there are more. */
  size: { held: number; exceeded: (records: number) => void }
}

/** Answers requests from an index that contains everything written before the request. */
export function searchEngine({ feed, now, snapshots, askToSave, report, warn, size }: EngineDeps) {
  /** The time of the changes that a new snapshot must contain, if one is needed. */
  let neededSince: Date | undefined
  let exceeded = false
  const index = freshIndex({
    feed,
    now,
    snapshots: {
      load: () => snapshots.load(),
      failed: (error) => warn('search snapshot not loaded', error),
      outdated: (since) => {
        neededSince = since
      },
    },
  })

  const attempt = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    await act().catch((error: unknown) => warn(what, error))
  }

  const isSaved = async (since: string): Promise<boolean> => {
    const until = await snapshots.savedUntil().catch((error: unknown) => warn('search snapshot not checked', error))
    return typeof until === 'number' && until >= Date.parse(since)
  }

  return async (question: EngineRequest): Promise<unknown> => {
    const startedAt = performance.now()
    const until = now()
    if (question.ask === 'save' && question.unlessSavedSince && (await isSaved(question.unlessSavedSince))) return null
    const search = await index()
    const caughtUpAt = performance.now()
    if (!exceeded && search.size > size.held) {
      exceeded = true
      size.exceeded(search.size)
    }
    if (question.ask === 'save') {
      neededSince = undefined
      await attempt('search snapshot not saved', () => snapshots.save(search.snapshot(), until))
    }
    const answer = await answerFrom(search, question)
    report({
      ask: question.ask,
      catchingUp: Math.round(caughtUpAt - startedAt),
      answering: Math.round((performance.now() - caughtUpAt) * 100) / 100,
      records: search.size,
    })
    const since = neededSince?.toISOString()
    neededSince = undefined
    if (since !== undefined) await attempt('search snapshot not asked for', () => askToSave(since))
    return answer
  }
}

async function answerFrom(search: EmbeddedSearch, question: EngineRequest): Promise<unknown> {
  switch (question.ask) {
    case 'search':
      return search.search(question.query, question)
    case 'suggest':
      return search.suggest(question.term, question.language, question)
    case 'alike':
      return search.possibleDuplicates(question.people)
    case 'likePairs':
      return search.likePairs(question.after, question.most)
    case 'idsOf':
      return search.idsOf(question.query, question.most, question)
    case 'countAll':
      return search.countAll(question.searches, question)
    case 'crew':
      return search.crew(question.requirement, question.most)
    case 'figures':
      return search.figures(question.monthStart)
    case 'histograms':
      return search.histograms(question)
    case 'save':
      return null
  }
}
