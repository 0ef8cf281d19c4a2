import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localFolder, pathWithNode24, repositoryFolder } from '../../cli/paths.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { detectEmulator, type Emulator, emulatorAt, healthPaths } from './emulator.ts'
import { claimState, statePlaces } from './ministackState.ts'
import { freePort, loopback, requireFreePort } from './ports.ts'
import { startServer, waitForHttp } from './processes.ts'
import { commandsOf, installPythonTools, type PythonTools } from './pythonTools.ts'

export const localRegion = 'eu-north-1'

/** A local AWS at `endpoint`, such as `http://127.0.0.1:4566`. */
export type LocalAws = {
  endpoint: string
  emulator: Emulator
  /** The emulator's process id; undefined if it was not started here. */
  pid: number | undefined
  /** Resolves with a message for the user when it exits, whether requested or not. Never resolves for one that was not started here. */
  died: Promise<StartupProblem>
  /** Ends it with every function it runs, saving its state if it was given a folder. Does nothing to one that was not started here. */
  stop(): Promise<void>
}

export type MiniStackOptions = {
  /** Defaults to a free port. */
  port?: number
  /** Stores tables, files, stacks and everything else here between starts. Defaults to memory. */
  stateFolder?: string
  /** The endpoint of a separate OpenSearch for searches. It is also returned as the endpoint of every domain. */
  openSearchEndpoint?: string
  /** The maximum number of idle functions, at about 16 MB each. Defaults to 36. */
  idleFunctions?: number
  /**
   * Whether functions only live for a test run. They may then use about 20 MB more each, because optimizing compilation wouldn't pay off.
   */
  briefFunctions?: boolean
  /** Receives its output. Defaults to a file in `.local/logs` that is deleted when it is stopped. */
  logFile?: string
}

const logFolder = join(localFolder, 'logs')

const miniStack: PythonTools = {
  name: 'ministack',
  what: 'MiniStack, the local AWS',
  requirementsFile: join(repositoryFolder, 'scripts', 'dev', 'local', 'ministack-requirements.txt'),
}

/** Installs MiniStack, unless it is installed. */
export const installMiniStack = (report?: (line: string) => void): Promise<void> =>
  installPythonTools(miniStack, report)

/**
 * Starts MiniStack on the loopback address and waits until it responds. Requires `installMiniStack` first.
 *
 * Functions run on the Node of the development dependency, each in a thread of one process, with an extra thread per concurrent call. They
 * must be bundled with the AWS SDK, because none is provided.
 *
 * Throws a StartupProblem if the port is in use, another instance uses the same state, or it exits while starting.
 */
export const startMiniStack = async (options: MiniStackOptions = {}): Promise<LocalAws> => {
  const port = options.port ?? (await freePort())
  if (options.port) await requireFreePort(port, 'the local AWS')
  const state = options.stateFolder ? claimState(options.stateFolder) : undefined
  const scratchFolder = join(localFolder, 'tmp', `ministack-${port}`)
  const logFile = options.logFile ?? join(logFolder, `ministack-${port}.log`)
  prepareScratch(scratchFolder)
  const server = await startServer({
    name: 'The local AWS (MiniStack)',
    command: join(commandsOf(miniStack), 'python'),
    args: [join(repositoryFolder, 'scripts', 'dev', 'local', 'functionThreads.py')],
    cwd: scratchFolder,
    env: environmentOf(port, scratchFolder, options),
    logFile,
  })
  state?.usedBy(server.pid)
  const end = async (): Promise<void> => {
    // Without state to save there is nothing to wait for.
    await server.stop(options.stateFolder ? 20_000 : 0)
    rmSync(scratchFolder, { recursive: true, force: true })
    state?.release()
  }
  const endpoint = `http://${loopback}:${port}`
  try {
    await waitForHttp(`${endpoint}${healthPaths.MiniStack}`, server)
  } catch (problem) {
    await end()
    throw problem
  }
  const stop = async (): Promise<void> => {
    await end()
    if (!options.logFile) rmSync(logFile, { force: true })
  }
  const died = server.exited.then(
    () => new StartupProblem(`${server.name} exited unexpectedly. Last output: ${server.lastWords()}`),
  )
  return { endpoint, emulator: emulatorAt(endpoint, 'MiniStack'), pid: server.pid, died, stop }
}

/**
 * MiniStack unpacks functions here, next to a CommonJS script that runs them. The product's own package.json must not turn that into a
 * module.
 */
const prepareScratch = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}')
}

/**
 * A large initial heap, single-threaded garbage collection and no optimizing compiler: most functions are called a few dozen times. This
 * saved a sixteenth of the processor time of the product's tests.
 */
const shortLivedFlags = [
  '--initial-heap-size=128',
  '--single-threaded-gc',
  '--no-turbofan',
  '--no-maglev',
  '--no-sparkplug',
]

const environmentOf = (
  port: number,
  scratchFolder: string,
  options: MiniStackOptions,
): Record<string, string | undefined> => ({
  // Functions inherit all of this. Keys of a real account, or the settings of a test runner, must not reach them.
  HOME: process.env.HOME,
  LANG: process.env.LANG,
  // Functions run on the first `node` of the PATH: Node 24, whatever else is installed.
  PATH: pathWithNode24(),
  // The process with the threads of all functions: one allocator arena to save memory, and enough workers for all of them to hash and read
  // files. It alone decides which threads to end.
  ...(options.briefFunctions
    ? { FUNCTION_HOST_OPTIONS: shortLivedFlags.join(' ') }
    : { MALLOC_ARENA_MAX: '1', FUNCTION_HOST_OPTIONS: '--optimize-for-size' }),
  UV_THREADPOOL_SIZE: '16',
  // With 64, `npm start` took 1.9 GB after every function had been called; with 36, 1.4 GB.
  FUNCTION_IDLE_THREADS: String(options.idleFunctions ?? 36),
  LAMBDA_WARM_TTL_SECONDS: '86400',
  GATEWAY_PORT: String(port),
  BIND_HOST: loopback,
  MINISTACK_HOST: loopback,
  MINISTACK_REGION: localRegion,
  AWS_DEFAULT_REGION: localRegion,
  // Functions are unpacked here, and left behind if it is killed.
  TMPDIR: scratchFolder,
  LAMBDA_EXECUTOR: 'local',
  // Listeners on separate ports that aren't used here.
  SFTP_ENABLED: '0',
  IOT_MTLS_ENABLED: '0',
  LOG_LEVEL: 'WARNING',
  PYTHONUNBUFFERED: '1',
  MINISTACK_OPENSEARCH_ENDPOINT: options.openSearchEndpoint,
  ...(options.stateFolder && statePlaces(options.stateFolder)),
})

/**
 * Returns the local AWS to use: the one named by `AWS_ENDPOINT_URL`, or a MiniStack installed and started here. Throws a StartupProblem if
 * the named one doesn't respond or is another emulator, or if MiniStack can't be installed.
 */
export const localAws = async (
  options: MiniStackOptions & { report?: (line: string) => void } = {},
): Promise<LocalAws> => {
  const named = process.env.AWS_ENDPOINT_URL
  if (!named) {
    await installMiniStack(options.report)
    return startMiniStack(options)
  }
  const endpoint = named.replace(/\/$/, '')
  const emulator = await detectEmulator(endpoint)
  return { endpoint, emulator, pid: undefined, died: new Promise(() => {}), stop: async () => {} }
}
