import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { once } from 'es-toolkit'
import { printHelpAndExit } from '../cli/command.ts'
import { installedCommand, localFolder, repositoryFolder } from '../cli/paths.ts'
import { areaTestsOf, isComponentTest, testsByArea } from './areaTests.ts'
import { changeBase, changedFiles } from './changedFiles.ts'
import { installChromium } from './local/chromium.ts'
import type { Availability } from './local/maven.ts'
import { installMiniStack } from './local/ministack.ts'
import { installOpenSearch, openSearchAvailable } from './local/openSearch.ts'
import { stopAtTheEnd, stopEverything } from './local/processes.ts'
import { dynamoDbLocal, quickTableServer } from './local/tableServer.ts'

printHelpAndExit(`npm test [-- options]

  --changed        run the checks, and the tests that a change since main can break
  --screens        run only the browser tests, and save screenshots and all mails in .local/screens
  --checks         run only types, lint, format and dead code (npm run check)
  other options    are passed to vitest`)

/** One checker: with several, each computes the types that all files import, for twice the processor time on two processors. */
const typeChecking: readonly string[] = ['--noEmit', '--checkers', '1']

/** The checks without a server, each as a command of the project's own tools. */
const checks: readonly { name: string; command: string; args: readonly string[] }[] = [
  { name: 'types', command: 'tsc', args: ['-p', '.', ...typeChecking] },
  { name: 'types of the browser', command: 'tsc', args: ['-p', 'web', ...typeChecking] },
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'dead code', command: 'knip', args: [] },
]

/**
 * The type checker and the bundler are written in Go. With enough memory they skip garbage collection, which was a fourth and a tenth of
 * their processor time.
 */
const withoutCollection = { GOGC: 'off', GOMEMLIMIT: '4GiB' }

interface Tally {
  passed: number
  failed: number
}

/** The parts of Vitest's JSON report that are used. */
interface Report {
  numPassedTests: number
  numTotalTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** The failures, repeated at the end: their first report is far above the other lanes' output. */
const failures: string[] = []

interface RunOptions {
  /** Called with the tool's output as it is printed. */
  printed?: (part: Buffer) => void
  variables?: Record<string, string>
  /** Whether it has priority for the processors. */
  first?: boolean
}

/** Runs one of the project's tools to completion and returns its output. */
function run(
  command: string,
  args: readonly string[],
  { printed = () => {}, variables = {}, first = false }: RunOptions = {},
): Promise<{ ok: boolean; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(installedCommand(command), [...args], {
      cwd: repositoryFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...withoutCollection, ...variables },
    })
    if (child.pid !== undefined && !first) setPriority(child.pid, 5)
    let text = ''
    const collect = (part: Buffer): void => {
      text += part.toString()
      printed(part)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ ok: false, text: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, text }))
  })
}

async function runChecks(): Promise<Tally> {
  const tally = { passed: 0, failed: 0 }
  for (const check of checks) {
    const started = performance.now()
    const { ok, text } = await run(check.command, check.args)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${check.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    if (!ok) console.log(text)
    tally[ok ? 'passed' : 'failed'] += 1
    if (!ok) failures.push(`${check.name}\n${text}`)
  }
  return tally
}

/** A suite that needs a server which not every machine can run. */
interface ServerSuite {
  project: string
  what: string
  available: () => Availability
}
const serverSuites: readonly ServerSuite[] = [
  { project: 'stores', what: "the stores' tests", available: dynamoDbLocal.available },
  { project: 'useCases', what: 'the tests of use cases on a table', available: quickTableServer.available },
  { project: 'opensearch', what: 'the tests of the OpenSearch engine', available: openSearchAvailable },
  { project: 'product-opensearch', what: 'the tests of the product on OpenSearch', available: openSearchAvailable },
]

/** The suites that this machine can't run. Prints why. In CI none may be skipped. */
const leftOut: readonly string[] = serverSuites.flatMap(({ project, what, available }) => {
  const here = available()
  if (here.available) return []
  if (process.env.CI) throw new Error(`CI must not skip ${what}: ${here.reason}`)
  console.log(`Skipped ${what}: ${here.reason}`)
  return [project]
})

/**
 * Fetches at once what a fresh clone lacks, because that waits for the network. Failures are ignored here: the suite that needs it retries.
 */
const installed = once(() => ({
  product: Promise.allSettled([installMiniStack(), installChromium()]),
  servers: Promise.allSettled([installServers()]),
}))

async function installServers(): Promise<void> {
  // In sequence: both write into Maven's own folder.
  if (dynamoDbLocal.available().available) await dynamoDbLocal.install()
  if (openSearchAvailable().available) await installOpenSearch()
}

function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${relative(repositoryFolder, name)}\n${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        [`${relative(repositoryFolder, name)}: ${fullName}`, ...failureMessages.map(readable)].join('\n'),
      ),
  ])
}

/** Vitest gives no message for a test that timed out. */
const readable = (failure: string): string => failure.replace('STACK_TRACE_ERROR', 'The test timed out')

let runs = 0

async function runTests(
  names: readonly string[],
  args: readonly string[] = [],
  variables: Record<string, string> = {},
): Promise<Tally> {
  const projects = names.filter((name) => !leftOut.includes(name)).flatMap((name) => ['--project', name])
  if (projects.length === 0) return { passed: 0, failed: 0 }
  runs += 1
  const reportFile = join(localFolder, 'test', `report-${process.pid}-${runs}.json`)
  mkdirSync(dirname(reportFile), { recursive: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { ok } = await run('vitest', ['run', ...projects, ...reporters, ...args], {
    printed: (part) => process.stdout.write(part),
    variables,
    // The longest lane, with its own pauses: with equal priority it would end long after the others.
    first: names.includes('product-embedded'),
  })
  // There is no report if no test imports the change, or if the run was aborted.
  if (!existsSync(reportFile)) return { passed: 0, failed: ok ? 0 : 1 }
  const report: Report = JSON.parse(readFileSync(reportFile, 'utf8'))
  rmSync(reportFile)
  failures.push(...failuresOf(report))
  const failed = report.numTotalTests - report.numPassedTests
  // A suite that breaks outside of a test fails the run without a failed test.
  return { passed: report.numPassedTests, failed: ok ? failed : Math.max(failed, 1) }
}

/** The server shared by all parts of the use case tests. */
const tables = once(async () => {
  const server = await quickTableServer.start()
  stopAtTheEnd(server.stop)
  return server.endpoint
})

/** Returns the environment variables that tell the parts of a suite about shared servers. */
const sharedBy = async (project: string): Promise<Record<string, string>> =>
  project === 'useCases' && !leftOut.includes(project) ? { FAGFOLK_TEST_DYNAMODB: await tables() } : {}

/** The suites without product and browser, in parts, so that no lane waits long for the others at the end. Long ones first. */
const partsForAnyLane: readonly (readonly string[])[] = [
  ['opensearch'],
  ['stores'],
  ['web'],
  ...[1, 2, 3].map((part) => ['useCases', `--shard=${part}/3`]),
]

/**
 * Runs everything in three parallel lanes, which together keep two processors busy. The first runs the product. The second runs the quick
 * checks and unit tests, then the product on OpenSearch: that waits for its server half of the time and must not be left for the end. By
 * then the first lane has built what both deploy. The third runs the component tests in one browser, since each additional one loads the
 * product again, for about 14 s of processor time. A lane that is done takes the next remaining part with one worker, so that it doesn't
 * take the processors away. The last part gets two, since the other lanes are finishing.
 */
async function runAll(args: readonly string[]): Promise<Tally[]> {
  installed()
  const waiting = [...partsForAnyLane]
  const part = async ([project = '', ...shard]: readonly string[], workers: 1 | 2) =>
    runTests([project], [`--maxWorkers=${workers}`, ...shard, ...args], await sharedBy(project))
  const otherParts = async () => {
    await Promise.all(Object.values(installed()))
    const tallies: Tally[] = []
    for (let next = waiting.shift(); next; next = waiting.shift())
      tallies.push(await part(next, waiting.length === 0 ? 2 : 1))
    return tallies
  }
  const product = async () => {
    await installed().product
    return [await runTests(['product-embedded'], args), ...(await otherParts())]
  }
  const checked = async () => {
    const quick = [await runChecks(), await part(['unit'], 1)]
    await Promise.all(Object.values(installed()))
    return [...quick, await runTests(['product-opensearch'], args), ...(await otherParts())]
  }
  const widgets = async () => {
    await installed().product
    return [await runTests(['component'], args), ...(await otherParts())]
  }
  return (await Promise.all([product(), checked(), widgets()])).flat()
}

/**
 * Runs the tests that a change since `main` is most likely to break: those that import changed files, and the component and product tests
 * of changed areas. Prints what it leaves to a full run.
 */
async function runChanged(args: readonly string[]): Promise<Tally[]> {
  installed()
  const base = changeBase()
  const chosen = areaTestsOf(changedFiles(base))
  const [components, journeys] = [chosen.filter(isComponentTest), chosen.filter((file) => !isComponentTest(file))]
  const product = async () => {
    await installed().product
    return journeys.length > 0 ? [await runTests(['product-embedded'], [...journeys, ...args])] : []
  }
  const parts = async () => {
    const checked = await runChecks()
    await Promise.all(Object.values(installed()))
    const importing = ['--changed', base, '--passWithNoTests', ...args]
    const tested = await runTests(['unit', 'web', 'stores', 'useCases', 'opensearch'], importing)
    const drawn = components.length > 0 ? [await runTests(['component'], [...components, ...args])] : []
    return [checked, tested, ...drawn]
  }
  const tallies = (await Promise.all([product(), parts()])).flat()
  const left = testsByArea.length - chosen.length
  console.log(`Chosen by area: ${chosen.join(', ') || 'nothing'}`)
  console.log(`Left to npm test: the other ${left} files of test/component, test/api and test/browser, and OpenSearch`)
  return tallies
}

/** Runs the browser tests and takes screenshots of the pages they reach. */
async function runScreens(args: readonly string[]): Promise<Tally[]> {
  await installed().product
  return [await runTests(['product-embedded'], ['test/browser', ...args], { FAGFOLK_SCREENS: 'yes' })]
}

const started = performance.now()
const args = process.argv.slice(2)
const modes: Record<string, (others: readonly string[]) => Promise<Tally[]>> = {
  '--changed': runChanged,
  '--screens': runScreens,
  '--checks': async () => [await runChecks()],
}
const mode = args.find((arg) => Object.hasOwn(modes, arg))
const tallies = await (modes[mode ?? ''] ?? runAll)(args.filter((arg) => arg !== mode))
await stopEverything()
const sum = (count: keyof Tally): number => tallies.reduce((total, tally) => total + tally[count], 0)
for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(`Total time: ${((performance.now() - started) / 1000).toFixed(0)} s`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
