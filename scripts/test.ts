import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dynamoDbLocalAvailable } from './local/dynamodbLocal.ts'
import { openSearchAvailable } from './local/openSearch.ts'
import { installedCommand, localFolder, repositoryFolder } from './local/paths.ts'

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

function run(
  command: string,
  args: readonly string[],
  stdio: 'inherit' | 'pipe',
): Promise<{ ok: boolean; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(installedCommand(command), [...args], {
      cwd: repositoryFolder,
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

/** The suites that need a server which not every machine can run. */
const serverSuites = [
  { project: 'stores', what: "the stores' tests", available: dynamoDbLocalAvailable },
  { project: 'opensearch', what: 'the tests of the OpenSearch engine', available: openSearchAvailable },
]

/** The suites that this machine can run; says why where one cannot. In CI nothing may be left out. */
function quickProjects(): string[] {
  const projects = ['unit']
  for (const { project, what, available } of serverSuites) {
    const here = available()
    if (here.available) projects.push(project)
    else if (process.env.CI) throw new Error(`In CI nothing may be skipped, but this would be: ${what}: ${here.reason}`)
    else console.log(`Skipped ${what}: ${here.reason}`)
  }
  return projects
}

/** Runs these suites together. The running product gets a turn of its own: it needs the processors for itself. */
async function runTests(names: readonly string[]): Promise<Tally> {
  mkdirSync(localFolder, { recursive: true })
  rmSync(reportFile, { force: true })
  const projects = names.flatMap((name) => ['--project', name])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { ok } = await run('vitest', ['run', ...projects, ...reporters, ...process.argv.slice(2)], 'inherit')
  const report: { numPassedTests: number; numTotalTests: number } = JSON.parse(readFileSync(reportFile, 'utf8'))
  const failed = report.numTotalTests - report.numPassedTests
  // A suite that breaks outside of a test fails the run without a failed test.
  return { passed: report.numPassedTests, failed: ok ? failed : Math.max(failed, 1) }
}

const started = performance.now()
const tallies = [await runChecks(), await runTests(quickProjects()), await runTests(['product-embedded'])]
const sum = (count: keyof Tally): number => tallies.reduce((total, tally) => total + tally[count], 0)
console.log(`All of it took ${((performance.now() - started) / 1000).toFixed(0)} s`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
