import { describeFault } from '../../../functions/src/kernel/aws/describeFault.ts'
import type { OpenSearch } from '../../../functions/src/search/openSearch/openSearch.ts'
import { searchAlias } from '../../../shared/kernel/contract/environment.ts'
import { compareThese } from './compareIndex.ts'
import type { FailureQueue } from './failureQueue.ts'
import { indexForm } from './indexForm.ts'
import { indexesBehind, originOf, unfinishedAlias } from './searchIndexes.ts'
import type { SizedSearchTarget } from './searchTarget.ts'
import type { ServerState } from './serverState.ts'

interface IndexState {
  name: string
  applicants: number
  /** On disk, with all copies. */
  bytes: number
  /** When it began to be filled, as an ISO timestamp. */
  begunAt?: string
  /** Whether its documents look as this code would write them. */
  sameForm: boolean
}

/** The node with the least space left. */
interface Storage {
  free: number
  total: number
}

interface Lag {
  /** Applicants changed lately. */
  changes: number
  /** Those of them whom the index does not hold as the table does. */
  behind: number
  /** When the oldest change was that the index does not hold, in milliseconds before now. */
  oldest: number
}

/** Each part by itself: where one cannot be told, it is the reason why not. */
export interface SearchStatus {
  server: ServerState | Unknown
  storage: Storage | Unknown
  /** Null before there is one. */
  index: IndexState | null | Unknown
  /** What an interrupted rebuild left, or one that is going on fills. */
  unfinished: IndexState | null | Unknown
  lag: Lag | Unknown
  /** How many applicants are in the indexer's dead-letter queue; null for a stage that has none. */
  failures: { applicants: number } | null | Unknown
}

export interface Unknown {
  unknown: string
}

export interface StatusDeps extends SizedSearchTarget {
  server: () => Promise<ServerState>
  failureQueue: () => Promise<FailureQueue | undefined>
  now: () => Date
}

/** Changes of so long are looked at, in milliseconds: later ones are indexed, or in a queue of failures. */
export const watched = 15 * 60_000

export async function searchStatus(deps: StatusDeps): Promise<SearchStatus> {
  const { openSearch, alias = searchAlias, server, failureQueue } = deps
  const [serverNow, storage, index, unfinished, lag, failures] = await Promise.all([
    known(server()),
    known(leastStorage(openSearch)),
    known(indexState(deps, alias)),
    known(indexState(deps, unfinishedAlias(alias))),
    known(lagOf(deps)),
    known(failureQueue().then(waiting)),
  ])
  return { server: serverNow, storage, index, unfinished, lag, failures }
}

const known = <Value>(value: Promise<Value>): Promise<Value | Unknown> =>
  value.catch((error: unknown) => {
    const { name, message } = describeFault(error)
    return { unknown: message || name }
  })

async function leastStorage(openSearch: OpenSearch): Promise<Storage> {
  type Node = Record<'disk.avail' | 'disk.total', string | null>
  const parameters = { format: 'json', bytes: 'b' }
  const nodes = await openSearch<Node[]>('GET', '/_cat/allocation', { parameters })
  // One row is that of parts which no node holds.
  const disks = nodes.flatMap(({ 'disk.avail': free, 'disk.total': total }) =>
    free === null || total === null ? [] : [{ free: Number(free), total: Number(total) }],
  )
  const [least] = disks.sort((a, b) => a.free / a.total - b.free / b.total)
  if (!least) throw new Error('No node says how much it stores')
  return least
}

async function indexState({ openSearch, size }: SizedSearchTarget, alias: string): Promise<IndexState | null> {
  const [name] = await indexesBehind(openSearch, alias)
  if (name === undefined) return null
  type Stats = { _all: { primaries: { docs: { count: number } }; total: { store: { size_in_bytes: number } } } }
  const { _all } = await openSearch<Stats>('GET', `/${name}/_stats/docs,store`)
  const { form, begunAt } = await originOf(openSearch, name)
  return {
    name,
    applicants: _all.primaries.docs.count,
    bytes: _all.total.store.size_in_bytes,
    sameForm: form === indexForm(size),
    ...(begunAt !== undefined && { begunAt }),
  }
}

async function lagOf(deps: StatusDeps): Promise<Lag> {
  const now = deps.now().getTime()
  const changes = await deps.feed.since(new Date(now - watched).toISOString())
  const changedAt = new Map(changes.map(({ id, changedAt }) => [id, Date.parse(changedAt.split('#')[0] ?? '')]))
  const differences = await compareThese(deps, [...changedAt.keys()])
  const ages = differences.map(({ id }) => now - (changedAt.get(id) ?? now))
  return { changes: changedAt.size, behind: differences.length, oldest: Math.max(0, ...ages) }
}

const waiting = async (queue: FailureQueue | undefined) => (queue ? { applicants: await queue.count() } : null)
