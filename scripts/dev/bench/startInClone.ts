import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { delimiter } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { repositoryFolder } from '../../cli/paths.ts'

import { requireFreePort } from '../local/ports.ts'
import { memoryWithAllCalled } from './memoryOfStart.ts'

export interface Clone {
  folder: string
  npmCache: string
  port: number
  awsPort: number
}

/** A start that takes longer is not slow but stuck. Milliseconds. */
const timeout = 300_000

/**
 * Runs `npm start` in a clone until it says that it is ready, looks at the site and its API, and stops it as Ctrl-C in a
 * terminal would. Resolves with the seconds until it was ready, and until it had stopped, and with its memory in MB when
 * every function has been called. Throws when it does not become ready, answers wrongly, or leaves a process or an open
 * port behind.
 */
export async function startInClone(clone: Clone): Promise<{ ready: number; stopped: number; memory: number }> {
  const startedAt = performance.now()
  const child = spawn('npm', ['start', '--', '--port', `${clone.port}`, '--aws-port', `${clone.awsPort}`], {
    cwd: clone.folder,
    env: environmentOfNewcomer(clone),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a terminal gives each command.
    detached: true,
  })
  try {
    await untilReady(child)
    const ready = (performance.now() - startedAt) / 1000
    await lookAt(clone)
    const memory = await memoryWithAllCalled({ ...clone, pid: child.pid ?? 0 })
    const stoppingAt = performance.now()
    await stop(child)
    const stopped = (performance.now() - stoppingAt) / 1000
    await requireNothingLeft(clone)
    return { ready, stopped, memory }
  } finally {
    if (child.exitCode === null && child.signalCode === null) await stop(child)
  }
}

/** Without what npm adds when it runs the bench: its settings, and this clone's own commands on the path. */
function environmentOfNewcomer({ npmCache }: Clone): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => name === 'npm_config_registry' || !/^(npm_|INIT_CWD$|NODE_|AWS_|FAGFOLK_)/.test(name),
  )
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(repositoryFolder))
  return {
    ...Object.fromEntries(kept),
    PATH: path.join(delimiter),
    npm_config_cache: npmCache,
    PIP_NO_CACHE_DIR: '1',
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = ''
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      said += part.toString()
      if (/^Ready: /m.test(said)) ready.resolve()
    })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`npm start ended (${code})`)))
  const late = pause(timeout, undefined, { ref: false }).then(() => Promise.reject(new Error('npm start is stuck')))
  await Promise.race([ready.promise, ended, late]).catch((problem: Error) => {
    throw new Error(`${problem.message}. It said last: ${said.slice(-2000)}`)
  })
  // Nothing more is asked of how it ends.
  ended.catch(() => {})
  late.catch(() => {})
}

/** What the ready line promises: a page, and an API that knows nobody yet. */
async function lookAt({ port }: Clone): Promise<void> {
  for (const [path, expected] of [
    ['/', 200],
    ['/api/user', 401],
  ] as const) {
    const { status } = await fetch(`http://localhost:${port}${path}`)
    if (status !== expected) throw new Error(`The started product answers ${status} at ${path}`)
  }
}

/** Ctrl-C reaches every process of the group. What does not end by itself is killed, and reported by who looks afterwards. */
async function stop(child: ChildProcess): Promise<void> {
  const group = -(child.pid ?? 0)
  const ended = once(child, 'exit')
  process.kill(group, 'SIGINT')
  await Promise.race([ended, pause(60_000, undefined, { ref: false })])
  try {
    process.kill(group, 'SIGKILL')
    throw new Error('npm start left processes of its group running')
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'ESRCH')) throw problem
  }
}

/** Servers have groups of their own, and work in the clone: where Linux tells, nothing may have its place there. */
async function requireNothingLeft(clone: Clone): Promise<void> {
  await requireFreePort(clone.port, 'the site')
  await requireFreePort(clone.awsPort, 'the local AWS')
  const left = processesIn(clone)
  if (left.length > 0) throw new Error(`npm start left processes behind: ${left.join(', ')}`)
}

/** The processes that have their place in a clone, by id; none where the system does not tell. */
function processesIn(clone: Clone): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && worksIn(entry, clone.folder))
}

function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
  } catch {
    return false
  }
}
