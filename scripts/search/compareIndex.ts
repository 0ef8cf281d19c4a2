import { setTimeout as sleep } from 'node:timers/promises'
import { searchAlias } from '../../shared/contract/environment.ts'
import type { SearchPlace } from './rebuildIndex.ts'

/** An applicant whom index and table do not agree on; a version is missing where there is no such applicant. */
export interface Difference {
  id: string
  inTable?: number
  inIndex?: number
}

export interface Comparison {
  /** How many applicants should be in the index. */
  applicants: number
  differences: Difference[]
}

interface IndexPage {
  hits: { hits: { _id: string; _version: number; sort: [string] }[] }
}

const pageSize = 5000
/** How long the index is given to follow a change, in milliseconds. */
const settling = 3000

/** Compares ids and versions of index and table. What differs is looked at twice: it may be on its way. */
export async function compareIndex(
  place: Omit<SearchPlace, 'size'>,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Comparison> {
  const first = await compareOnce(place)
  if (first.differences.length === 0) return first
  await pause(settling)
  return compareOnce(place)
}

async function compareOnce(place: Omit<SearchPlace, 'size'>): Promise<Comparison> {
  const inIndex = await versionsInIndex(place)
  const changes = await place.feed.since()
  const inTable = await versionsInTable(place, [...inIndex.keys(), ...changes.map(({ id }) => id)])
  const ids = [...new Set([...inTable.keys(), ...inIndex.keys()])].sort()
  const differences = ids.flatMap((id): Difference[] => {
    const [table, index] = [inTable.get(id), inIndex.get(id)]
    if (table === index) return []
    return [{ id, ...(table !== undefined && { inTable: table }), ...(index !== undefined && { inIndex: index }) }]
  })
  return { applicants: inTable.size, differences }
}

async function versionsInIndex({ openSearch, alias = searchAlias }: Omit<SearchPlace, 'size'>) {
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

/** The versions of those who should be found: neither deleted nor archived. */
async function versionsInTable({ feed }: Pick<SearchPlace, 'feed'>, ids: readonly string[]) {
  const states = await feed.states(ids, ['status'])
  const living = [...states].filter(([, { deleted, item }]) => !deleted && item.status !== 'archived')
  return new Map(living.map(([id, { version }]) => [id, version]))
}
