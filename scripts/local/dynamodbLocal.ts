import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { installOnce } from './installOnce.ts'
import { localFolder, repositoryFolder } from './paths.ts'
import { freePort, loopback } from './ports.ts'
import { runToEnd, startServer, waitForHttp } from './processes.ts'
import { StartupProblem } from './startupProblem.ts'

export type DynamoDbLocal = { endpoint: string; pid: number; stop(): Promise<void> }

const folder = join(localFolder, 'dynamodb')
const libraries = join(folder, 'lib')
const pomFile = join(repositoryFolder, 'scripts', 'local', 'dynamodb-local-pom.xml')

/** Whether this machine can fetch and run DynamoDB Local; if not, `reason` says in one line what is missing. */
export const dynamoDbLocalAvailable = (): { available: true } | { available: false; reason: string } => {
  // Its database library comes compiled for these only.
  if (process.platform === 'linux' && process.arch !== 'x64') return missing('DynamoDB Local runs on x64 only')
  if (!answersVersion('java', /version "(1[7-9]|[2-9]\d)/)) return missing('DynamoDB Local needs Java 17 or newer')
  if (!answersVersion('mvn', /Apache Maven/))
    return missing('DynamoDB Local is fetched by Maven (mvn), which is not installed')
  return { available: true }
}

const missing = (reason: string): { available: false; reason: string } => ({ available: false, reason })

const answersVersion = (command: string, expected: RegExp): boolean => {
  const { stdout, stderr } = spawnSync(command, ['-version'], { encoding: 'utf8' })
  return expected.test(`${stdout}${stderr}`)
}

/**
 * Fetches DynamoDB Local, 51 MB, once per clone. Throws a StartupProblem when it cannot run here or cannot be fetched.
 */
export const installDynamoDbLocal = async (report: (line: string) => void = () => {}): Promise<void> => {
  await installOnce(folder, pomFile, async () => {
    const here = dynamoDbLocalAvailable()
    if (!here.available) throw new StartupProblem(`${here.reason}.`)
    report('Fetching DynamoDB Local')
    await runToEnd({
      name: 'Fetching DynamoDB Local with Maven',
      command: 'mvn',
      args: ['-q', '-B', '-C', '-f', pomFile, 'dependency:copy-dependencies', `-DoutputDirectory=${libraries}`],
      logFile: join(localFolder, 'logs', 'dynamodb-install.log'),
    })
  })
}

/**
 * Starts an empty DynamoDB Local in memory, on a free port, after `installDynamoDbLocal`. It listens on all addresses: it
 * has no setting for that. With a stream on a table it slows down as records pile up: start a new one per test suite.
 *
 * Throws a StartupProblem when it ends while starting.
 */
export const startDynamoDbLocal = async (options: { port?: number } = {}): Promise<DynamoDbLocal> => {
  const port = options.port ?? (await freePort())
  const logFile = join(localFolder, 'logs', `dynamodb-${port}.log`)
  const server = await startServer({
    name: 'DynamoDB Local',
    command: 'java',
    args: [
      '-Xmx256m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      `-Dsqlite4java.library.path=${libraries}`,
      ...['-cp', join(libraries, '*'), 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner'],
      ...['-inMemory', '-sharedDb', '-disableTelemetry', '-port', String(port)],
    ],
    logFile,
  })
  const endpoint = `http://${loopback}:${port}`
  await waitForHttp(endpoint, server)
  const stop = async (): Promise<void> => {
    // It keeps nothing, and waits two seconds when asked to end.
    await server.stop(0)
    rmSync(logFile, { force: true })
  }
  return { endpoint, pid: server.pid, stop }
}
