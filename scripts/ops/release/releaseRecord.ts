import {
  DeleteParametersCommand,
  GetParameterCommand,
  ParameterNotFound,
  PutParameterCommand,
  type SSMClient,
} from '@aws-sdk/client-ssm'
import * as z from 'zod'
import { firstReleases, namesOf, type ReleaseNames } from '../../../infra/lib/names.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'

const releaseSchema = z.object({
  /** Such as `r12`: the alias of its functions and the folder of its pages. */
  name: z.string().regex(/^r\d+$/),
  /** When it was published, as an ISO timestamp. */
  at: z.iso.datetime(),
  /** The commit of its source, if it was published from a Git repository. */
  commit: z.string().optional(),
  /** The table that its code reads and writes. */
  table: z.string(),
  /** The search engine that its code uses. */
  engine: z.enum(['embedded', 'opensearch']),
  /** With OpenSearch: the form of the documents that its code reads and writes, as an index states it. */
  form: z.string().optional(),
  /** Set if its code reads password hashes apart from their accounts (ADR 100). */
  passwords: z.literal('apart').optional(),
})
export type Release = z.infer<typeof releaseSchema>

const recordSchema = z.object({
  /** The name of the release that callers get. Undefined until the first one has gone live. */
  live: z.string().optional(),
  /** The name of the release that a switch has begun to make live. */
  switchingTo: z.string().optional(),
  /** The releases that have been live, oldest first, and the one being switched to. */
  kept: z.array(releaseSchema),
})
/** The releases of a stage, in an SSM parameter of at most 4 KB. */
export type ReleaseRecord = z.infer<typeof recordSchema>

/** The number of releases to return to. Each takes about 100 MB of Lambda's 75 GB for an account and region. */
export const keptReleases = 5

interface RecordOfStage {
  ssm: SSMClient
  stage: string
}

export async function readReleases({ ssm, stage }: RecordOfStage): Promise<ReleaseRecord> {
  const Name = namesOf(stage).releasesParameter
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name }))
    return recordSchema.parse(JSON.parse(Parameter?.Value ?? ''))
  } catch (problem) {
    if (problem instanceof ParameterNotFound) return { kept: [] }
    throw problem
  }
}

export async function writeReleases({ ssm, stage }: RecordOfStage, record: ReleaseRecord): Promise<void> {
  const Name = namesOf(stage).releasesParameter
  await ssm.send(new PutParameterCommand({ Name, Value: JSON.stringify(record), Type: 'String', Overwrite: true }))
}

/** Deletes the record, and does nothing if there is none. */
export async function deleteReleases({ ssm, stage }: RecordOfStage): Promise<void> {
  await ssm.send(new DeleteParametersCommand({ Names: [namesOf(stage).releasesParameter] }))
}

/** Returns the release that callers get, and the name of a new one. The first one goes live as soon as it is deployed. */
export function nextRelease({ live, kept }: ReleaseRecord): ReleaseNames {
  const newest = Math.max(0, ...kept.map(({ name }) => Number(name.slice(1))))
  const next = newest === 0 ? firstReleases.next : `r${newest + 1}`
  return { live: live ?? next, next }
}

/**
 * Returns the record of a switch that has begun. A new release follows the live one. Those that were rolled back from
 * are dropped, those with another table or search engine than it, and the oldest ones.
 */
export function switching({ live, kept }: ReleaseRecord, release: Release): ReleaseRecord {
  const switchingTo = release.name
  if (kept.some(({ name }) => name === switchingTo)) return { live, switchingTo, kept }
  const untilLive = kept.slice(0, kept.findIndex(({ name }) => name === live) + 1)
  return { live, switchingTo, kept: [...untilLive.filter(sharesData(release)), release].slice(-keptReleases) }
}

/** Returns whether releases can be switched between: they use the same table and the same search engine. */
export const sharesData =
  ({ table, engine }: Pick<Release, 'table' | 'engine'>) =>
  (other: Pick<Release, 'table' | 'engine'>): boolean =>
    other.table === table && other.engine === engine

export const liveRelease = ({ live, kept }: ReleaseRecord): Release | undefined =>
  kept.find(({ name }) => name === live)

/**
 * Returns the release to return to: the one named, or the one before the live one. After an interrupted deployment, it
 * is the live one, and after an interrupted rollback, the one that it began to return to. Throws a StartupProblem if
 * there is none.
 */
export function releaseToReturnTo({ live, switchingTo, kept }: ReleaseRecord, named?: string): Release {
  const placeOf = (wanted: string | undefined) => kept.findIndex(({ name }) => name === wanted)
  const usual = switchingTo === undefined ? placeOf(live) - 1 : Math.min(placeOf(live), placeOf(switchingTo))
  const found = kept[named === undefined ? usual : placeOf(named)]
  if (found && (found.name !== live || switchingTo !== undefined)) return found
  const names = kept.map(({ name }) => name).join(', ')
  if (named !== undefined && found) throw new StartupProblem(`${named} is already live.`)
  if (named !== undefined) throw new StartupProblem(`There is no release ${named}. Kept: ${names || 'none'}.`)
  throw new StartupProblem(`There is no earlier release to return to. Kept: ${names || 'none'}.`)
}
