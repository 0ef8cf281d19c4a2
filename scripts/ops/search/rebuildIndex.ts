import { setTimeout as sleep } from 'node:timers/promises'
import { OpenSearchRefusal } from '../../../functions/src/search/openSearch/openSearch.ts'
import { searchAlias } from '../../../shared/kernel/contract/environment.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { compareThese, findSuspects, listedVersions } from './compareIndex.ts'
import { counted } from './counted.ts'
import { indexForm } from './indexForm.ts'
import { indexAll, type Retrying } from './indexWithRetries.ts'
import {
  deleteIndexes,
  indexesBehind,
  makeIndex,
  originOf,
  outdatedAlias,
  startRefreshing,
  unfinishedAlias,
} from './searchIndexes.ts'
import type { SizedSearchTarget } from './searchTarget.ts'

export interface Rebuilding extends SizedSearchTarget, Retrying {
  now: () => Date
  /** Begin over, even if an interrupted rebuild could go on. */
  anew?: boolean
  /** Takes lines that tell a person how far it is. */
  tell?: (line: string) => void
}

export interface Rebuilt {
  index: string
  /** How many applicants were read, deleted ones that left a trace among them. */
  read: number
  /** Those of which the index takes nothing. */
  refused: string[]
}

/** Writes of these applicants to the index that `alias` stands for what the table holds of them. */
type Index = (ids: readonly string[], alias: string, progress?: (done: number) => void) => Promise<void>

/** Changes may reach the index of changes so long after the time they carry. In milliseconds. */
const lateness = 60_000
/** How long the index of changes is given to show what was written a moment ago. In milliseconds. */
const settling = 2000
/** A rebuild that began longer ago begins over: a deletion leaves a trace for two days only. In milliseconds. */
const resumableFor = 24 * 3_600_000
/** Whoever differs from the table this many times in a row, and was written in between, keeps the new index from being used. */
const comparisons = 3
/** A line of progress for so many applicants. */
const linePer = 5000

/**
 * Makes a new index from the table beside the one that is searched, compares it with the table, puts it in its place at
 * one stroke, and deletes the old one. What changes meanwhile is written to the old one by the indexer, and to the new
 * one at the end. After an interruption the old index is in its place, and the next rebuild goes on with the unfinished
 * one, if it is of the same form and younger than a day.
 *
 * Throws when the table or OpenSearch keeps failing, and a StartupProblem when the new index does not come to hold what
 * the table holds; the old one is searched on.
 */
export async function rebuildIndex(rebuilding: Rebuilding): Promise<Rebuilt> {
  const { openSearch, feed, alias = searchAlias, now, pause = sleep, tell = () => {} } = rebuilding
  const startedAt = now()
  const unfinished = unfinishedAlias(alias)
  await deleteIndexes(openSearch, await indexesBehind(openSearch, outdatedAlias(alias)))
  const index = await unfinishedIndex(rebuilding, startedAt)
  const refused = new Set<string>()
  const write: Index = async (ids, into, progress) => {
    for (const id of await indexAll(ids, { ...rebuilding, alias: into }, progress)) refused.add(id)
  }
  const meanwhile = new Date(startedAt.getTime() - lateness).toISOString()
  const writeChanges = async (into: string) => {
    const changes = await feed.since(meanwhile)
    await write(
      changes.map(({ id }) => id),
      into,
    )
  }

  const listed = listedVersions(await feed.since())
  const { indexed, suspects } = await findSuspects({ ...rebuilding, alias: unfinished }, listed)
  if (indexed > 0) tell(`It holds ${counted(indexed, 'applicant')} already`)
  await write(suspects, unfinished, progressLines(suspects.length, tell))
  await writeChanges(unfinished)
  await requireAgreement(rebuilding, { write, refused, listed })
  await swap(rebuilding, index)
  // The last of what the indexer wrote to the old index.
  await pause(settling)
  await writeChanges(alias)
  await deleteIndexes(openSearch, await indexesBehind(openSearch, outdatedAlias(alias)))
  return { index, read: suspects.length, refused: [...refused] }
}

/** The index that an interrupted rebuild left, if it is of use; else a new one. */
async function unfinishedIndex(rebuilding: Rebuilding, moment: Date): Promise<string> {
  const { openSearch, alias = searchAlias, size, anew = false, tell = () => {} } = rebuilding
  const left = await indexesBehind(openSearch, unfinishedAlias(alias))
  const [index] = left
  if (index !== undefined && left.length === 1 && !anew) {
    const { form, begunAt = '' } = await originOf(openSearch, index)
    if (form === indexForm(size) && moment.getTime() - Date.parse(begunAt) < resumableFor) {
      tell(`Going on with ${index}, which an earlier rebuild began at ${begunAt}`)
      return index
    }
    tell(`${index} was begun by an earlier rebuild in another form, or too long ago: beginning anew`)
  }
  await deleteIndexes(openSearch, left)
  return makeIndex(rebuilding, { name: alias, moment, alias: unfinishedAlias(alias), refreshed: false })
}

interface Agreement {
  write: Index
  refused: ReadonlySet<string>
  /** What the index of changes listed; who changed since is looked up. */
  listed: ReadonlyMap<string, number>
}

/** Throws a StartupProblem when some still differ from the table although they were written again and again. */
async function requireAgreement(rebuilding: Rebuilding, { write, refused, listed }: Agreement): Promise<void> {
  const alias = unfinishedAlias(rebuilding.alias ?? searchAlias)
  const target = { ...rebuilding, alias }
  let stubborn: readonly string[] | undefined
  for (let round = 1; round <= comparisons; round += 1) {
    const { suspects } = await findSuspects(target, listed)
    const differences = await compareThese(target, suspects)
    const differing = differences.map(({ id }) => id).filter((id) => !refused.has(id))
    // Whoever differs for the first time may have been changed since.
    stubborn = stubborn === undefined ? differing : stubborn.filter((id) => differing.includes(id))
    if (differing.length > 0 && round < comparisons) await write(differing, alias)
    if (stubborn.length === 0) return
    rebuilding.tell?.(`Different from the table: ${counted(stubborn.length, 'applicant')}`)
  }
  const some = stubborn?.slice(0, 10).join(', ')
  throw new StartupProblem(
    `The new index does not come to agree with the table, and the old one stays. Different: ${some}`,
  )
}

/** Has the new index searched instead of the old one, at one stroke. */
async function swap(rebuilding: Rebuilding, index: string): Promise<void> {
  const { openSearch, alias = searchAlias } = rebuilding
  await startRefreshing(rebuilding, index)
  const old = await indexesBehind(openSearch, alias)
  const actions = [
    { add: { index, alias } },
    { remove: { index, alias: unfinishedAlias(alias), must_exist: true } },
    ...old.flatMap((name) => [
      { add: { index: name, alias: outdatedAlias(alias) } },
      { remove: { index: name, alias } },
    ]),
  ]
  await openSearch('POST', '/_aliases', { body: { actions } }).catch((error: unknown) => {
    if (!(error instanceof OpenSearchRefusal && error.status === 404)) throw error
    throw new StartupProblem(`Another rebuild has finished ${index}, or deleted it.`)
  })
}

function progressLines(all: number, tell: (line: string) => void): (done: number) => void {
  let told = 0
  return (done) => {
    if (done < all && done - told < linePer) return
    told = done
    tell(`${done.toLocaleString('en')} of ${counted(all, 'applicant')}`)
  }
}
