import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { changeBase, changedFiles } from './changedFiles.ts'
import { installChromium } from './local/chromium.ts'
import { dynamoDbLocalAvailable, installDynamoDbLocal } from './local/dynamodbLocal.ts'
import type { Availability } from './local/maven.ts'
import { installMiniStack } from './local/ministack.ts'
import { installOpenSearch, openSearchAvailable } from './local/openSearch.ts'
import { installedCommand, localFolder, repositoryFolder } from './local/paths.ts'
import { productTestsOf } from './productTests.ts'

/** The checks that need no server, each as a command of the project's own tools. */
const checks: readonly { name: string; command: string; args: readonly string[] }[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'types of the browser', command: 'tsc', args: ['--noEmit', '-p', 'web'] },
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'dead code', command: 'knip', args: [] },
]

interface Tally {
  passed: number
  failed: number
}

const reportFile = join(localFolder, 'test-report.json')
/** The site is built by the first suite that needs it, and the same for all. */
const siteFolder = join(localFolder, 'test', `site-${process.pid}`)

function run(
  command: string,
  args: readonly string[],
  stdio: 'inherit' | 'pipe',
): Promise<{ ok: boolean; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(installedCommand(command), [...args], {
      cwd: repositoryFolder,
      env: { ...process.env, FAGFOLK_TEST_SITE: siteFolder },
      stdio: ['ignore', stdio, stdio],
    })
    let text = ''
    const collect = (part: Buffer): void => {
      text += part.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ ok: false, text: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, text }))
  })
}

async function runChecks(): Promise<Tally> {
  const tally = { passed: 0, failed: 0 }
  for (const check of checks) {
    const started = performance.now()
    const { ok, text } = await run(check.command, check.args, 'pipe')
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${check.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    if (!ok) console.log(text)
    tally[ok ? 'passed' : 'failed'] += 1
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
  { project: 'stores', what: "the stores' tests", available: dynamoDbLocalAvailable },
  { project: 'opensearch', what: 'the tests of the OpenSearch engine', available: openSearchAvailable },
  { project: 'product-opensearch', what: 'the tests of the product on OpenSearch', available: openSearchAvailable },
]

/** Whether this machine can run a suite; says why where it cannot. In CI nothing may be left out. */
function canRun(project: string): boolean {
  const suite = serverSuites.find((each) => each.project === project)
  const here = suite?.available() ?? { available: true }
  if (!suite || here.available) return true
  if (process.env.CI) throw new Error(`In CI nothing may be skipped, but this would be: ${suite.what}: ${here.reason}`)
  console.log(`Skipped ${suite.what}: ${here.reason}`)
  return false
}

/**
 * Fetches what a fresh clone lacks, which waits for the network while the checks have the processors. A failure is left to the
 * suite that needs it, and tries again.
 */
async function installAhead(): Promise<void> {
  const fromMaven = async (): Promise<void> => {
    // One after the other: both write into Maven's own folder.
    if (dynamoDbLocalAvailable().available) await installDynamoDbLocal()
    if (openSearchAvailable().available) await installOpenSearch()
  }
  await Promise.allSettled([fromMaven(), installMiniStack(), installChromium()])
}

/** Suites that run together. The running product needs the processors for itself, with either engine. */
const turns = [['unit', 'stores', 'opensearch', 'component'], ['product-embedded'], ['product-opensearch']]

async function runTests(names: readonly string[], args: readonly string[]): Promise<Tally> {
  mkdirSync(localFolder, { recursive: true })
  rmSync(reportFile, { force: true })
  const projects = names.flatMap((name) => ['--project', name])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { ok } = await run('vitest', ['run', ...projects, ...reporters, ...args], 'inherit')
  // A change that no test imports leaves no report.
  if (ok && !existsSync(reportFile)) return { passed: 0, failed: 0 }
  const report: { numPassedTests: number; numTotalTests: number } = JSON.parse(readFileSync(reportFile, 'utf8'))
  const failed = report.numTotalTests - report.numPassedTests
  // A suite that breaks outside of a test fails the run without a failed test.
  return { passed: report.numPassedTests, failed: ok ? failed : Math.max(failed, 1) }
}

/** Everything, turn by turn. */
async function runAll(args: readonly string[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const turn of turns) {
    const projects = turn.filter(canRun)
    if (projects.length > 0) tallies.push(await runTests(projects, args))
  }
  return tallies
}

/** What a change since `main` can have broken: the tests that import what changed, and the product where it concerns it. */
async function runChanged(args: readonly string[]): Promise<Tally[]> {
  const base = changeBase()
  const importing = ['--changed', base, '--passWithNoTests', ...args]
  const tallies = [await runTests(['unit', 'stores', 'opensearch', 'component'].filter(canRun), importing)]
  const productTests = productTestsOf(changedFiles(base))
  if (productTests.length > 0) tallies.push(await runTests(['product-embedded'], [...productTests, ...args]))
  return tallies
}

const started = performance.now()
const args = process.argv.slice(2)
const installed = installAhead()
const tallies = [await runChecks()]
await installed
tallies.push(
  ...(args.includes('--changed') ? await runChanged(args.filter((arg) => arg !== '--changed')) : await runAll(args)),
)
rmSync(siteFolder, { recursive: true, force: true })
const sum = (count: keyof Tally): number => tallies.reduce((total, tally) => total + tally[count], 0)
console.log(`All of it took ${((performance.now() - started) / 1000).toFixed(0)} s`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
