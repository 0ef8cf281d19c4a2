import { execFile } from 'node:child_process'
import { freemem } from 'node:os'
import { isDeepStrictEqual, promisify } from 'node:util'
import { type OpenSearchServer, startOpenSearch } from '../local/openSearch.ts'
import { stopAtTheEnd } from '../local/processes.ts'
import { type EngineAnswer, type EngineName, type EngineProcess, startEngine } from './engineProcesses.ts'
import { percentile } from './figure.ts'
import { machineNow } from './machine.ts'
import { comparableQueries } from './searchQueries.ts'

/** OpenSearch once more, when it has counted the same before and nothing has changed since. */
export const fromCache = 'OpenSearch, from its cache'

/** What an engine needed among so many applicants for the questions that mean the same to all of them. */
export interface GrowthPoint {
  engine: EngineName | typeof fromCache
  applicants: number
  /** Milliseconds. */
  p50: number
  p95: number
  /** Of an engine in Node all that its process holds, of OpenSearch the resident memory of its process. */
  megabytes: number
}

/** How engines grow, and on which machine that was seen. */
export interface Growth {
  machine: ReturnType<typeof machineNow>
  points: GrowthPoint[]
}

const rounds = 6
/** Beyond it Orama takes gigabytes, and a second for an answer. */
const mostForOrama = 100_000
/** From here on OpenSearch gets more memory than where it is started for tests, and everything needs some room. */
const many = 1_000_000
const heapForMany = 3072
const roomForMany = 8e9

/**
 * Measures all engines at each of these sizes, and holds their answers equal. Leaves out a million where memory is short.
 * `keep` is told after each size, so that a larger one that fails takes nothing away.
 */
export async function measureGrowth(sizes: readonly number[], keep: (growth: Growth) => void): Promise<Growth> {
  const points: GrowthPoint[] = []
  const growth = { machine: machineNow(), points }
  for (const size of sizes) {
    if (size < many || freemem() > roomForMany) {
      points.push(...(await measureSize(size)))
      keep(growth)
    } else console.log(`Not measured with ${size.toLocaleString('en')} applicants: too little memory is free.`)
  }
  return growth
}

async function measureSize(applicants: number): Promise<GrowthPoint[]> {
  const server = await startOpenSearch(applicants < many ? {} : { heap: heapForMany })
  stopAtTheEnd(server.stop)
  const engines: EngineProcess[] = []
  try {
    for (const name of ['embedded', 'OpenSearch', 'Orama'] as const) {
      if (name === 'Orama' && applicants > mostForOrama) continue
      engines.push(await startEngine({ name, applicants, endpoint: server.endpoint }))
    }
    const rivals = engines.flatMap(rivalsOf)
    const times = await alternately(rivals)
    const ofServer = await residentBytes(server)
    return rivals.map(({ name, engine }, index) => ({
      engine: name,
      applicants,
      p50: percentile(times[index] ?? [], 0.5),
      p95: percentile(times[index] ?? [], 0.95),
      megabytes: (engine.name === 'OpenSearch' ? ofServer : engine.bytes) / 1e6,
    }))
  } finally {
    for (const engine of engines) engine.stop()
    await server.stop()
  }
}

interface Rival {
  name: GrowthPoint['engine']
  engine: EngineProcess
  anew: boolean
}

/** OpenSearch is asked twice, the second time right after the first. */
const rivalsOf = (engine: EngineProcess): Rival[] => [
  { name: engine.name, engine, anew: true },
  ...(engine.name === 'OpenSearch' ? [{ name: fromCache, engine, anew: false } as const] : []),
]

/**
 * The milliseconds of each rival, asked in turn so that a busy moment of the machine hits all of them, after a round
 * that does not count. Throws when two answers differ.
 */
async function alternately(rivals: readonly Rival[]): Promise<number[][]> {
  const times: number[][] = rivals.map(() => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const query of comparableQueries.keys()) {
      const answers: EngineAnswer[] = []
      for (const { engine, anew } of rivals) answers.push(await engine.ask({ query, anew }))
      const differing = rivals.find((_, index) => !isDeepStrictEqual(answers[index]?.outcome, answers[0]?.outcome))
      if (differing) throw new Error(`${differing.name} answers differently to query ${query}`)
      if (round > 0) for (const [index, { milliseconds }] of answers.entries()) times[index]?.push(milliseconds)
    }
  }
  return times
}

async function residentBytes({ pid }: OpenSearchServer): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) * 1024
}
