import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { repositoryFolder } from '../../cli/paths.ts'
import { describeProblem, StartupProblem } from '../../cli/startupProblem.ts'

export type Environment = Record<string, string | undefined>

export type ServerCommand = {
  /** The display name, such as "The local AWS". */
  name: string
  command: string
  args: readonly string[]
  env?: Environment
  cwd?: string
  /** Receives all output. Overwritten at each start. */
  logFile: string
}

/** A child process that leads its own process group. */
export type RunningServer = {
  name: string
  pid: number
  logFile: string
  /** Returns the last lines of output, joined into one. */
  lastWords(): string
  hasExited(): boolean
  /** Resolves with its exit code, or the name of the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>
  /** Ends it and every process it started. Resolves when all have exited. Safe to call again. */
  stop(graceMs?: number): Promise<void>
}

/** Process groups started by this process that have not ended yet. */
const liveGroups = new Set<number>()

const stopsInOrderOfStart: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined
let listening = false

/** Starts a long-running command with its output in a log file. Throws a StartupProblem if there is no such command. */
export const startServer = async (server: ServerCommand): Promise<RunningServer> => {
  mkdirSync(dirname(server.logFile), { recursive: true })
  const log = openSync(server.logFile, 'w')
  const child = spawn(server.command, [...server.args], {
    cwd: server.cwd,
    env: definedOnly(server.env ?? process.env),
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  const exited = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signalName) => resolve(code ?? signalName ?? 'SIGKILL'))
  })
  const pid = await spawned(child, server.name)
  if (liveGroups.size === 0) process.on('exit', killLiveGroups)
  liveGroups.add(pid)
  let stopped: Promise<void> | undefined
  return {
    name: server.name,
    pid,
    logFile: server.logFile,
    lastWords: () => lastLines(server.logFile, 3),
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    exited,
    stop: (graceMs = 10_000) => {
      stopped ??= stopGroup(pid, graceMs).then(async () => void (await exited))
      return stopped
    },
  }
}

const spawned = (child: ChildProcess, name: string): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new StartupProblem(`${name} could not be started: ${error.message}.`)))
    child.once('spawn', () => resolve(child.pid ?? 0))
  })

/**
 * Runs a command to completion, with its output in a log file, and returns the output. Throws a StartupProblem with its last lines if it
 * fails or takes longer than `withinMs`, which also stops it.
 */
export const runToEnd = async (command: ServerCommand, withinMs = 600_000): Promise<string> => {
  const running = await startServer(command)
  const late = new AbortController()
  const outcome = await Promise.race([
    running.exited,
    pause(withinMs, 'late' as const, { signal: late.signal, ref: false }),
  ])
  late.abort()
  await running.stop(0)
  if (outcome === 'late') throw problemWith(running, `took longer than ${withinMs / 1000} s and was stopped`)
  if (outcome !== 0) throw problemWith(running, `failed (${outcome})`)
  return readFileSync(command.logFile, 'utf8')
}

/**
 * Waits until the URL returns a status below 500. Throws a StartupProblem with the last log lines if the server exits or takes longer than
 * `withinMs`, which also stops it.
 */
export const waitForHttp = async (url: string, server: RunningServer, withinMs = 30_000): Promise<void> => {
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline) {
    if (server.hasExited()) {
      await server.stop()
      throw problemWith(server, 'exited during startup')
    }
    if (await answers(url)) return
    await pause(40)
  }
  await server.stop()
  throw problemWith(server, `did not respond within ${withinMs / 1000} s`)
}

const problemWith = (server: RunningServer, what: string): StartupProblem =>
  new StartupProblem(
    `${server.name} ${what}. Last output: ${server.lastWords()} (full log: ${relative(repositoryFolder, server.logFile)})`,
  )

const answers = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.arrayBuffer()
    return response.status < 500
  } catch {
    return false
  }
}

/**
 * Sends SIGTERM to the group leader, so that it can save and end its own children, then kills the rest of the group: at once if the leader
 * has exited, otherwise after `graceMs`.
 */
const stopGroup = async (leader: number, graceMs: number): Promise<void> => {
  signal(leader, 'SIGTERM')
  await until(() => !isAlive(leader), graceMs)
  signal(-leader, 'SIGKILL')
  await until(() => !groupLives(leader), 5_000)
  liveGroups.delete(leader)
  if (liveGroups.size === 0) process.off('exit', killLiveGroups)
}

/** The last resort if a script exits without stopping what it started. */
const killLiveGroups = (): void => {
  for (const leader of liveGroups) signal(-leader, 'SIGKILL')
}

const until = async (condition: () => boolean, withinMs: number): Promise<void> => {
  const deadline = performance.now() + withinMs
  while (!condition() && performance.now() < deadline) await pause(10)
}

const isAlive = (pid: number): boolean => signal(pid, 0)

/** Zombies don't count: in some containers process 1 takes seconds to reap them, or never does. */
const groupLives = (leader: number): boolean => {
  if (!signal(-leader, 0)) return false
  return process.platform !== 'linux' || readdirSync('/proc').some((entry) => livesInGroup(entry, leader))
}

const livesInGroup = (pid: string, leader: number): boolean => {
  if (!/^\d+$/.test(pid)) return false
  try {
    // pid (name, which may contain spaces and brackets) state parent group …
    const [state, , group] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(group) === leader && state !== 'Z'
  } catch {
    return false
  }
}

const signal = (pid: number, name: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/**
 * Registers `stop` to be called when this process is asked to exit (Ctrl-C, SIGTERM, a closed terminal) or calls `stopEverything`. The last
 * one registered is stopped first.
 */
export const stopAtTheEnd = (stop: () => Promise<void>): void => {
  stopsInOrderOfStart.push(stop)
  if (listening) return
  listening = true
  for (const [name, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ] as const) {
    process.on(name, () => {
      void stopEverything().finally(() => process.exit(128 + number))
    })
  }
}

/** Stops everything registered with `stopAtTheEnd`, in reverse order. If one fails, the others are still stopped. */
export const stopEverything = (): Promise<void> => {
  stopping ??= (async () => {
    for (let stop = stopsInOrderOfStart.pop(); stop; stop = stopsInOrderOfStart.pop()) {
      await stop().catch((error: unknown) => console.error(describeProblem(error)))
    }
    stopping = undefined
  })()
  return stopping
}

/** Returns the last lines without stack frames; the message is above those. */
const lastLines = (file: string, count: number): string => {
  const lines = stripVTControlCharacters(readFileSync(file, 'utf8')).split('\n')
  const messages = lines
    .map((line) => line.trim())
    .filter((line) => line && !/^(?:at |\^+$|[{}]|Node\.js v)/.test(line))
  return messages.slice(-count).join(' | ') || '(nothing)'
}

const definedOnly = (env: Environment): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
