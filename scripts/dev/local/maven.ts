import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { localFolder } from '../../cli/paths.ts'
import { runToEnd } from './processes.ts'

export type Availability = { available: true } | { available: false; reason: string }

export const missing = (reason: string): Availability => ({ available: false, reason })

/** Returns whether Maven can fetch something for this machine's Java to run. If not, `reason` says in one line what is missing. */
export const javaAvailable = (what: string): Availability => {
  if (!answers('java', ['-version'], /version "(1[7-9]|[2-9]\d)/)) return missing(`${what} needs Java 17 or newer`)
  if (!answers('mvn', ['-version'], /Apache Maven/)) return missing(`${what} needs Maven (mvn), which is not installed`)
  return { available: true }
}

/** Returns whether a command runs and prints what is expected. */
export const answers = (command: string, args: readonly string[], expected: RegExp): boolean => {
  const { stdout, stderr } = spawnSync(command, [...args], { encoding: 'utf8' })
  return expected.test(`${stdout}${stderr}`)
}

/** Copies the jars of a dependency list, including transitive ones, into a folder. Throws a StartupProblem if that fails. */
export const fetchJars = async (name: string, pomFile: string, folder: string): Promise<void> => {
  await runToEnd({
    name: `Fetching ${name} with Maven`,
    command: 'mvn',
    args: ['-q', '-B', '-C', '-f', pomFile, 'dependency:copy-dependencies', `-DoutputDirectory=${folder}`],
    // It runs for seconds only, so optimizing compilation doesn't pay off.
    env: { ...process.env, MAVEN_OPTS: `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC ${process.env.MAVEN_OPTS ?? ''}` },
    logFile: join(localFolder, 'logs', `${name.toLowerCase().replaceAll(' ', '-')}-install.log`),
  })
}
