import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countBy } from 'es-toolkit'
import { installedCommand, localFolder, repositoryFolder } from '../../cli/paths.ts'
import { runToEnd } from '../local/processes.ts'
import { inFolder } from './benchSite.ts'
import type { Figure } from './figure.ts'

const calls = 20_000
const hour = 3_600_000
/** Of each route, past authentication and throttle. */
const enough = { answers: 50, successes: 20 }

/** What only a token of a mail opens, which serves once. */
const opensOnce = new Set([
  'resetPassword',
  'confirmEmail',
  'connectProfile',
  'getApplicationStatus',
  'readOwnData',
  'readDeletionByLink',
  'requestDeletionByLink',
  'withdrawDeletionByLink',
  'withdrawApplication',
  'addToApplication',
])

interface Report {
  statuses: Record<string, number[]>
  problems: string[]
}

/** Makes generated calls of every route of the running product, and counts what was answered outside of the API's document. */
export async function measure(): Promise<Figure[]> {
  const { statuses, problems } = await inFolder(async (folder) => {
    const reportFile = join(folder, 'requests.json')
    const command = {
      name: 'The generated calls',
      command: installedCommand('vitest'),
      args: ['run', '--project', 'product-embedded', 'test/api/aMinuteLong.test.ts', '-t', 'generated calls'],
      cwd: repositoryFolder,
      env: { ...process.env, FAGFOLK_GENERATED_CALLS: String(calls), FAGFOLK_GENERATED_REPORT: reportFile },
      logFile: join(localFolder, 'logs', 'requests.log'),
    }
    // What was answered wrongly fails the run, and is counted below.
    await runToEnd(command, hour).catch((problem: unknown) => {
      if (!existsSync(reportFile)) throw problem
    })
    return JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  })
  const group = 'Generated calls'
  const answers = Object.values(statuses).flat()
  const tooFew = Object.entries(statuses).filter(([name, answered]) => !isEnough(name, answered))
  for (const [name, answered] of tooFew) console.log(`Too few answers of ${name}: ${countsOf(answered)}`)
  return [
    { group, name: 'made', value: answers.length, unit: 'calls' },
    { group, name: 'answered 5xx or outside its schema', value: problems.length, unit: 'calls', limit: 0 },
    { group, name: 'routes with too few answers', value: tooFew.length, unit: 'calls', limit: 0 },
  ]
}

/** How often each status was answered, such as `400: 12, 429: 345`. */
const countsOf = (answered: readonly number[]): string =>
  Object.entries(countBy(answered, String))
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')

function isEnough(name: string, answered: readonly number[]): boolean {
  const past = answered.filter((status) => ![401, 403, 429].includes(status))
  const successes = past.filter((status) => status < 400)
  return past.length >= enough.answers && (opensOnce.has(name) || successes.length >= enough.successes)
}
