import { join } from 'node:path'
import { localFolder, repositoryFolder } from '../../cli/paths.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { installOnce } from './installOnce.ts'
import { type Availability, fetchJars, javaAvailable, missing } from './maven.ts'
import { type MemoryServer, startMemoryServer } from './memoryServer.ts'
import { freePort } from './ports.ts'

const folder = join(localFolder, 'dynamodb')
const libraries = join(folder, 'lib')
const pomFile = join(repositoryFolder, 'scripts', 'dev', 'local', 'dynamodb-local-pom.xml')

/** Whether this machine can fetch and run DynamoDB Local; if not, `reason` says in one line what is missing. */
export const dynamoDbLocalAvailable = (): Availability => {
  // Its database library comes compiled for these only.
  if (process.platform === 'linux' && process.arch !== 'x64') return missing('DynamoDB Local runs on x64 only')
  return javaAvailable('DynamoDB Local')
}

/**
 * Fetches DynamoDB Local, 51 MB, once per clone. Throws a StartupProblem when it cannot run here or cannot be fetched.
 */
export const installDynamoDbLocal = async (report: (line: string) => void = () => {}): Promise<void> => {
  await installOnce(folder, pomFile, async () => {
    const here = dynamoDbLocalAvailable()
    if (!here.available) throw new StartupProblem(`${here.reason}.`)
    report('Fetching DynamoDB Local')
    await fetchJars('DynamoDB Local', pomFile, libraries)
  })
}

/**
 * Starts an empty DynamoDB Local in memory, on a free port, after `installDynamoDbLocal`. It listens on all addresses: it
 * has no setting for that. With a stream on a table it slows down as records pile up: start a new one per test suite.
 * `heap` is what Java may use, in MB: with more than a few thousand items it needs more than the usual.
 *
 * Throws a StartupProblem when it ends while starting.
 */
export const startDynamoDbLocal = async ({ heap = 256 }: { heap?: number } = {}): Promise<MemoryServer> => {
  const port = await freePort()
  const args = [
    `-Xmx${heap}m`,
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    `-Dsqlite4java.library.path=${libraries}`,
    ...['-cp', join(libraries, '*'), 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner'],
    ...['-inMemory', '-sharedDb', '-disableTelemetry', '-port', String(port)],
  ]
  return startMemoryServer({ name: 'DynamoDB Local', command: 'java', args }, port)
}
