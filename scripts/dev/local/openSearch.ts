import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { localFolder, repositoryFolder } from '../../cli/paths.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { installOnce } from './installOnce.ts'
import { type Availability, answers, fetchJars, javaAvailable, missing } from './maven.ts'
import { freePort, loopback } from './ports.ts'
import { type RunningServer, runToEnd, startServer, waitForHttp } from './processes.ts'

export type OpenSearchServer = {
  endpoint: string
  pid: number
  /** Resolves when it exits, whether requested or not. */
  ended: Promise<unknown>
  stop(): Promise<void>
}

const folder = join(localFolder, 'opensearch')
const libraries = join(folder, 'lib')
const classes = join(folder, 'classes')
const sources = join(repositoryFolder, 'scripts', 'dev', 'local', 'opensearch')
const pomFile = join(sources, 'pom.xml')
const launcher = join(sources, 'OpenSearchNode.java')

/** Returns whether this machine can fetch and run OpenSearch. If not, `reason` says in one line what is missing. */
export const openSearchAvailable = (): Availability => {
  const java = javaAvailable('OpenSearch')
  if (!java.available) return java
  if (!answers('javac', ['-version'], /javac/)) return missing('OpenSearch needs the JDK (javac), not only a JRE')
  return java
}

/**
 * Fetches OpenSearch, 50 MB, and compiles its starter, once per clone. Throws a StartupProblem if it can't run here or can't be fetched.
 */
export const installOpenSearch = async (report: (line: string) => void = () => {}): Promise<void> => {
  await installOnce(libraries, pomFile, async () => {
    const here = openSearchAvailable()
    if (!here.available) throw new StartupProblem(`${here.reason}.`)
    report('Fetching OpenSearch')
    await fetchJars('OpenSearch', pomFile, libraries)
  })
  await installOnce(classes, launcher, async () => {
    await runToEnd({
      name: 'Compiling the OpenSearch launcher',
      command: 'javac',
      args: ['-cp', join(libraries, '*'), '-d', classes, launcher],
      logFile: join(localFolder, 'logs', 'opensearch-compile.log'),
    })
  })
}

interface NodeOptions {
  port?: number
  /** The data folder. Without one it starts empty and leaves nothing behind. */
  home?: string
  /** The Java heap in MB. Index files are read outside of it. */
  heap?: number
  /** Whether it runs for only a minute or two, so that optimizing compilation doesn't pay off. */
  brief?: boolean
}

/**
 * Starts an OpenSearch node on the loopback address and a free port, after `installOpenSearch`, and waits until it is green. Throws a
 * StartupProblem if it exits while starting.
 */
export const startOpenSearch = async (options: NodeOptions = {}): Promise<OpenSearchServer> => {
  const { heap = 512, port = await freePort() } = options
  const home = options.home ?? join(localFolder, 'tmp', `opensearch-${port}`)
  if (options.home === undefined) rmSync(home, { recursive: true, force: true })
  mkdirSync(join(home, 'config'), { recursive: true })
  const logFile = join(localFolder, 'logs', `opensearch-${port}.log`)
  const server = await startServer({
    name: 'OpenSearch',
    command: 'java',
    args: [
      `-Xms${heap}m`,
      `-Xmx${heap}m`,
      '-XX:+UseSerialGC',
      ...(options.brief ? ['-XX:TieredStopAtLevel=1'] : []),
      ...['-cp', `${classes}:${join(libraries, '*')}`, 'OpenSearchNode', home, String(port)],
    ],
    logFile,
  })
  const endpoint = `http://${loopback}:${port}`
  await waitForHttp(endpoint, server, 60_000)
  await waitUntilGreen(endpoint, server)
  const stop = async (): Promise<void> => {
    if (options.home !== undefined) return server.stop()
    // Unwritten data isn't needed any more.
    await server.stop(0)
    rmSync(logFile, { force: true })
    rmSync(home, { recursive: true, force: true })
  }
  return { endpoint, pid: server.pid, ended: server.exited, stop }
}

const waitUntilGreen = async (endpoint: string, server: RunningServer): Promise<void> => {
  const response = await fetch(`${endpoint}/_cluster/health?wait_for_status=green&timeout=60s`)
  if (response.ok) return
  await server.stop()
  throw new StartupProblem(`OpenSearch did not become green within 60 s. Last output: ${server.lastWords()}`)
}
