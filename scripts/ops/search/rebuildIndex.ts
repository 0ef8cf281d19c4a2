import { setTimeout as sleep } from 'node:timers/promises'
import { OpenSearchRefusal } from '../../../functions/src/search/openSearch/openSearch.ts'
import { replacedAlias, searchAlias, unfinishedAlias } from '../../../shared/kernel/contract/environment.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { compareThese, findSuspects, listedVersions } from './compareIndex.ts'
import { counted } from './counted.ts'
import { indexForm } from './indexForm.ts'
import { indexAll, type Retrying } from './indexWithRetries.ts'
import { deleteIndexes, indexesBehind, makeIndex, originOf, putIndexLive, startRefreshing } from './searchIndexes.ts'
import type { SizedSearchTarget } from './searchTarget.ts'

export interface Rebuilding extends SizedSearchTarget, Retrying {
  now: () => Date
  /** Start over even if an interrupted rebuild could be resumed. */
  anew?: boolean
  /** Receives progress messages for the user. */
  tell?: (line: string) => void
}

export interface Rebuilt {
  index: string
  /** The number of applicants read, including deletions still listed. */
  read: number
  /** The applicants that the index rejects. */
  refused: string[]
}

/** Writes the current table state of these applicants to the index behind `alias`. */
type Index = (ids: readonly string[], alias: string, progress?: (done: number) => void) => Promise<void>

/** How late a change may reach the index of changes, in milliseconds. */
const lateness = 60_000
/** How long the index of changes takes to show recent writes, in milliseconds. */
export const settling = 2000
/** An older rebuild starts over, because deletions are listed for only two days. In milliseconds. */
const resumableFor = 24 * 3_600_000
/** If an applicant differs from the table this many times in a row, despite being written in between, the new index isn't used. */
const comparisons = 3
/** The number of applicants per progress line. */
const linePer = 5000

/**
 * Builds a new index from the table next to the live one, compares it with the table, switches to it atomically, and deletes the old one.
 * Changes during the rebuild go to the old index through the indexer, and to the new one at the end. After an interruption the old index is
 * still live. The next rebuild resumes the unfinished index if it has the same form and is less than a day old.
 *
 * Throws if the table or OpenSearch keeps failing, and a StartupProblem if the new index doesn't match the table. The old index stays live
 * in both cases.
 */
export async function rebuildIndex(rebuilding: Rebuilding): Promise<Rebuilt> {
  const { openSearch, alias = searchAlias, now, pause = sleep } = rebuilding
  const startedAt = now()
  const built = await buildIndex(rebuilding)
  await putIndexLive(rebuilding, built.index, unfinishedAlias(alias)).catch((error: unknown) => {
    if (!(error instanceof OpenSearchRefusal && error.status === 404)) throw error
    throw new StartupProblem(`Another rebuild has finished or deleted ${built.index}.`)
  })
  // The indexer's last writes to the old index.
  await pause(settling)
  const refused = await writeChanges(rebuilding, startedAt, alias)
  await deleteIndexes(openSearch, await indexesBehind(openSearch, replacedAlias(alias)))
  return { ...built, refused: [...new Set([...built.refused, ...refused])] }
}

/** The first half of `rebuildIndex`: builds the index, but does not switch to it. */
export async function buildIndex(rebuilding: Rebuilding): Promise<Rebuilt> {
  const { feed, alias = searchAlias, now, tell = () => {} } = rebuilding
  const startedAt = now()
  const unfinished = unfinishedAlias(alias)
  const index = await unfinishedIndex(rebuilding, startedAt)
  const refused = new Set<string>()
  const write: Index = async (ids, into, progress) => {
    for (const id of await indexAll(ids, { ...rebuilding, alias: into }, progress)) refused.add(id)
  }
  const listed = listedVersions(await feed.since())
  const { indexed, suspects } = await findSuspects({ ...rebuilding, alias: unfinished }, listed)
  if (indexed > 0) tell(`It already holds ${counted(indexed, 'applicant')}`)
  await write(suspects, unfinished, progressLines(suspects.length, tell))
  for (const id of await writeChanges(rebuilding, startedAt, unfinished)) refused.add(id)
  await requireAgreement(rebuilding, { write, refused, listed })
  await startRefreshing(rebuilding, index)
  return { index, read: suspects.length, refused: [...refused] }
}

/** Writes the applicants changed since shortly before a moment to the index behind `into`. Returns those that it rejects. */
async function writeChanges(rebuilding: Rebuilding, moment: Date, into: string): Promise<string[]> {
  const changes = await rebuilding.feed.since(withLateness(moment))
  return indexAll(
    changes.map(({ id }) => id),
    { ...rebuilding, alias: into },
  )
}

/** Returns the moment, as an ISO timestamp, from which changes may be listed after `moment`. */
export const withLateness = (moment: Date): string => new Date(moment.getTime() - lateness).toISOString()

/** Returns the index of an interrupted rebuild if it can be resumed, otherwise a new one. */
async function unfinishedIndex(rebuilding: Rebuilding, moment: Date): Promise<string> {
  const { openSearch, alias = searchAlias, size, anew = false, tell = () => {} } = rebuilding
  const left = await indexesBehind(openSearch, unfinishedAlias(alias))
  const [index] = left
  if (index !== undefined && left.length === 1 && !anew) {
    const { form, begunAt = '' } = await originOf(openSearch, index)
    if (form === indexForm(size) && moment.getTime() - Date.parse(begunAt) < resumableFor) {
      tell(`Resuming ${index}, which an earlier rebuild started at ${begunAt}`)
      return index
    }
    tell(`${index} was started by an earlier rebuild with another mapping, or too long ago: starting over`)
  }
  await deleteIndexes(openSearch, left)
  return makeIndex(rebuilding, { name: alias, moment, alias: unfinishedAlias(alias), refreshed: false })
}

interface Agreement {
  write: Index
  refused: ReadonlySet<string>
  /** The versions in the index of changes. Applicants changed since then are looked up. */
  listed: ReadonlyMap<string, number>
}

/** Throws a StartupProblem if some applicants still differ from the table after repeated writes. */
async function requireAgreement(rebuilding: Rebuilding, { write, refused, listed }: Agreement): Promise<void> {
  const alias = unfinishedAlias(rebuilding.alias ?? searchAlias)
  const target = { ...rebuilding, alias }
  let stubborn: readonly string[] | undefined
  for (let round = 1; round <= comparisons; round += 1) {
    const { suspects } = await findSuspects(target, listed)
    const differences = await compareThese(target, suspects)
    const differing = differences.map(({ id }) => id).filter((id) => !refused.has(id))
    // An applicant that differs for the first time may just have changed.
    stubborn = stubborn === undefined ? differing : stubborn.filter((id) => differing.includes(id))
    if (differing.length > 0 && round < comparisons) await write(differing, alias)
    if (stubborn.length === 0) return
    rebuilding.tell?.(`Different from the table: ${counted(stubborn.length, 'applicant')}`)
  }
  const some = stubborn?.slice(0, 10).join(', ')
  throw new StartupProblem(
    `The new index still differs from the table, so the old one stays in use. Different: ${some}`,
  )
}

function progressLines(all: number, tell: (line: string) => void): (done: number) => void {
  let reported = 0
  return (done) => {
    if (done < all && done - reported < linePer) return
    reported = done
    tell(`${done.toLocaleString('en')} of ${counted(all, 'applicant')}`)
  }
}
