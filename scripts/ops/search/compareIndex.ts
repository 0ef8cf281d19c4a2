import { setTimeout as sleep } from 'node:timers/promises'
import { chunk } from 'es-toolkit'
import type { Change } from '../../../functions/src/search/stores/changeFeed.ts'
import { searchAlias } from '../../../shared/kernel/contract/environment.ts'
import type { SearchTarget } from './searchTarget.ts'

/** An applicant that differs between index and table. A version is undefined if the applicant is missing there. */
export interface Difference {
  id: string
  inTable?: number
  inIndex?: number
}

export interface Comparison {
  /** The number of applicants that should be in the index. */
  applicants: number
  differences: Difference[]
}

/** The applicants whose indexed version differs from the one in the index of changes. */
export interface Suspects {
  indexed: number
  suspects: string[]
}

interface IndexPage {
  hits: { hits: { _id: string; _version: number; sort: [string] }[] }
}

interface Documents {
  docs: { _id: string; found?: boolean; _version?: number }[]
}

type Versions = ReadonlyMap<string, number>

const pageSize = 5000
const idsAtOnce = 1000
/** How long the index may take to catch up with a change, in milliseconds. */
const settling = 3000

/** Compares ids and versions of index and table. Differences are checked twice, because a change may be in progress. */
export async function compareIndex(
  target: SearchTarget,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Comparison> {
  const first = await compareOnce(target)
  if (first.differences.length === 0) return first
  await pause(settling)
  return compareOnce(target)
}

async function compareOnce(target: SearchTarget): Promise<Comparison> {
  const inIndex = await versionsInIndex(target)
  const changes = await target.feed.since()
  const inTable = await versionsInTable(target, [...inIndex.keys(), ...changes.map(({ id }) => id)])
  return { applicants: inTable.size, differences: differencesOf(inTable, inIndex) }
}

/** Returns versions by id, as listed by the index of changes. */
export const listedVersions = (changes: readonly Change[]): Map<string, number> =>
  new Map(changes.map(({ id, version }) => [id, version]))

/** Compares the index with the index of changes. Cheap, since it doesn't read the table itself. */
export async function findSuspects(target: SearchTarget, listed: Versions): Promise<Suspects> {
  const inIndex = await versionsInIndex(target)
  const suspects = [...new Set([...listed.keys(), ...inIndex.keys()])].filter(
    (id) => listed.get(id) !== inIndex.get(id),
  )
  return { indexed: inIndex.size, suspects }
}

/** Compares only these applicants with the table, regardless of the index of changes. */
export async function compareThese(target: SearchTarget, ids: readonly string[]): Promise<Difference[]> {
  const inIndex = await versionsOf(target, ids)
  return differencesOf(await versionsInTable(target, ids), inIndex)
}

function differencesOf(inTable: Versions, inIndex: Versions): Difference[] {
  const ids = [...new Set([...inTable.keys(), ...inIndex.keys()])].sort()
  return ids.flatMap((id): Difference[] => {
    const [table, index] = [inTable.get(id), inIndex.get(id)]
    if (table === index) return []
    return [{ id, ...(table !== undefined && { inTable: table }), ...(index !== undefined && { inIndex: index }) }]
  })
}

async function versionsInIndex({ openSearch, alias = searchAlias }: SearchTarget): Promise<Versions> {
  await openSearch('POST', `/${alias}/_refresh`)
  const versions = new Map<string, number>()
  let after: [string] | undefined
  do {
    const { hits } = await openSearch<IndexPage>('POST', `/${alias}/_search`, {
      body: { size: pageSize, version: true, _source: false, sort: ['id'], ...(after && { search_after: after }) },
    })
    for (const { _id, _version } of hits.hits) versions.set(_id, _version)
    after = hits.hits.length === pageSize ? hits.hits.at(-1)?.sort : undefined
  } while (after)
  return versions
}

/** Returns the indexed versions of these applicants, including those not yet searchable. */
async function versionsOf({ openSearch, alias = searchAlias }: SearchTarget, all: readonly string[]) {
  const versions = new Map<string, number>()
  for (const ids of chunk(all, idsAtOnce)) {
    const { docs } = await openSearch<Documents>('POST', `/${alias}/_mget`, {
      body: { ids },
      parameters: { _source: 'false' },
    })
    for (const { _id, found, _version } of docs) if (found && _version !== undefined) versions.set(_id, _version)
  }
  return versions
}

/** Returns the versions of the applicants that should be searchable. */
async function versionsInTable({ feed }: Pick<SearchTarget, 'feed'>, ids: readonly string[]): Promise<Versions> {
  const states = [...(await feed.states(ids, []))].filter(([, { deleted }]) => !deleted)
  return new Map(states.map(([id, { version }]) => [id, version]))
}
