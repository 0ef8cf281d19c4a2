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

/** Returns whether this machine can fetch and run DynamoDB Local. If not, `reason` says in one line what is missing. */
export const dynamoDbLocalAvailable = (): Availability => {
  // Its database library is only compiled for these platforms.
  if (process.platform === 'linux' && process.arch !== 'x64') return missing('DynamoDB Local runs on x64 only')
  return javaAvailable('DynamoDB Local')
}

/** Fetches DynamoDB Local, 51 MB, once per clone. Throws a StartupProblem if it can't run here or can't be fetched. */
export const installDynamoDbLocal = async (report: (line: string) => void = () => {}): Promise<void> => {
  await installOnce(folder, pomFile, async () => {
    const here = dynamoDbLocalAvailable()
    if (!here.available) throw new StartupProblem(`${here.reason}.`)
    report('Fetching DynamoDB Local')
    await fetchJars('DynamoDB Local', pomFile, libraries)
  })
}

/**
 * Starts an empty DynamoDB Local in memory, on a free port, after `installDynamoDbLocal`. It listens on all addresses, which can't be
 * configured. With a stream on a table it slows down as records accumulate: start a new one per test suite. `heap` is Java's memory in MB;
 * more than a few thousand items need more than the default.
 *
 * Throws a StartupProblem if it exits while starting.
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
