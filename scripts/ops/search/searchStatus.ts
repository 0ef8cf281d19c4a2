import { describeFault } from '../../../functions/src/kernel/aws/describeFault.ts'
import type { OpenSearch } from '../../../functions/src/search/openSearch/openSearch.ts'
import { searchAlias, unfinishedAlias } from '../../../shared/kernel/contract/environment.ts'
import { compareThese } from './compareIndex.ts'
import type { DeadLetterQueue } from './failureQueue.ts'
import { indexForm } from './indexForm.ts'
import { indexesBehind, originOf } from './searchIndexes.ts'
import type { SizedSearchTarget } from './searchTarget.ts'
import type { ServerState } from './serverState.ts'

interface IndexState {
  name: string
  applicants: number
  /** On disk, including replicas. */
  bytes: number
  /** When filling it began, as an ISO timestamp. */
  begunAt?: string
  /** Whether its documents have the form that this code writes. */
  sameForm: boolean
}

/** The node with the least free space. */
interface Storage {
  free: number
  total: number
}

interface Lag {
  /** The number of recently changed applicants. */
  changes: number
  /** How many of them are outdated in the index. */
  behind: number
  /** The age of the oldest change that isn't indexed, in milliseconds. */
  oldest: number
}

/** Each part is read separately. If one can't be determined, it has the reason instead. */
export interface SearchStatus {
  server: ServerState | Unknown
  storage: Storage | Unknown
  /** Null before an index exists. */
  index: IndexState | null | Unknown
  /** The index of an interrupted or current rebuild. */
  unfinished: IndexState | null | Unknown
  lag: Lag | Unknown
  /** The number of applicants in the indexer's dead-letter queue; null for a stage without one. */
  failures: { applicants: number } | null | Unknown
}

export interface Unknown {
  unknown: string
}

export interface StatusDeps extends SizedSearchTarget {
  server: () => Promise<ServerState>
  failureQueue: () => Promise<DeadLetterQueue | undefined>
  now: () => Date
}

/** How far back changes are checked, in milliseconds. Older ones are indexed or in the dead-letter queue. */
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
  // One row is for shards that no node holds.
  const disks = nodes.flatMap(({ 'disk.avail': free, 'disk.total': total }) =>
    free === null || total === null ? [] : [{ free: Number(free), total: Number(total) }],
  )
  const [least] = disks.sort((a, b) => a.free / a.total - b.free / b.total)
  if (!least) throw new Error('No node reports its storage')
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

const waiting = async (queue: DeadLetterQueue | undefined) => (queue ? { applicants: await queue.count() } : null)
