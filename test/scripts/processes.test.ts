import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { repositoryFolder } from '../../scripts/cli/paths.ts'
import { StartupProblem } from '../../scripts/cli/startupProblem.ts'
import { freePort } from '../../scripts/dev/local/ports.ts'
import { runToEnd, startServer, stopAtTheEnd, stopEverything, waitForHttp } from '../../scripts/dev/local/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'fagfolk-processes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Prints its own process id and that of a child. Both ignore SIGTERM. */
const stubbornPair = `trap '' TERM; sleep 60 & echo $$ $!; wait`

const shell = (script: string, log = 'shell.log') => ({
  name: 'The emulator',
  command: 'sh',
  args: ['-c', script],
  logFile: join(folder, log),
})

const printedIds = async (log: string): Promise<number[]> => {
  const file = join(folder, log)
  while (!existsSync(file) || !readFileSync(file, 'utf8').includes('\n')) await pause(10)
  return readFileSync(file, 'utf8').trim().split(' ').map(Number)
}

/** Returns true if a process is running. Zombies don't count. */
const isRunning = (pid: number): boolean => {
  const state = spawnState(pid)
  return state !== undefined && !state.startsWith('Z')
}

const spawnState = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0)
    return process.platform === 'linux' ? readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) : 'S'
  } catch {
    return undefined
  }
}

const problemOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartupProblem)
  const message = error instanceof StartupProblem ? error.message : ''
  expect(message).not.toContain('\n')
  return message
}

test('stopping a server also stops children that ignore the signal', async () => {
  const server = await startServer(shell(stubbornPair, 'pair.log'))
  const ids = await printedIds('pair.log')
  expect(ids.map(isRunning)).toEqual([true, true])
  await server.stop(100)
  expect(ids.map(isRunning)).toEqual([false, false])
  expect(server.hasExited()).toBe(true)
  await expect(server.stop()).resolves.toBeUndefined()
})

test('a server may clean up before it is killed', async () => {
  const server = await startServer(
    shell(`trap 'sleep 0.2; echo saved; exit 0' TERM; echo up; while :; do sleep 0.05; done`),
  )
  while (server.lastWords() !== 'up') await pause(10)
  await server.stop()
  expect(server.lastWords()).toBe('up | saved')
  await expect(server.exited).resolves.toBe(0)
})

test('a server that dies while starting is reported with its last output', async () => {
  const server = await startServer(shell('echo first; echo; echo "no database" >&2; exit 3'))
  const message = await problemOf(waitForHttp(`http://127.0.0.1:${await freePort()}`, server))
  expect(message).toMatch(
    /^The emulator exited during startup\. Last output: first \| no database \(full log: .*shell\.log\)$/,
  )
})

test('a server that never answers is stopped', async () => {
  const server = await startServer(shell('echo thinking; exec sleep 60'))
  const message = await problemOf(waitForHttp(`http://127.0.0.1:${await freePort()}`, server, 200))
  expect(message).toMatch(/^The emulator did not respond within 0\.2 s\. Last output: thinking/)
  expect(server.hasExited()).toBe(true)
})

test('a missing command is reported in one line', async () => {
  const message = await problemOf(startServer({ ...shell(''), command: 'no-such-command-here' }))
  expect(message).toMatch(/^The emulator could not be started: .*no-such-command-here/)
})

test('a finished command returns its output, or throws if it fails or takes too long', async () => {
  await expect(runToEnd(shell('echo done'))).resolves.toBe('done\n')
  expect(await problemOf(runToEnd(shell('echo broken; exit 2')))).toMatch(
    /^The emulator failed \(2\)\. Last output: broken/,
  )
  const log = 'slow.log'
  expect(await problemOf(runToEnd(shell(stubbornPair, log), 200))).toMatch(/^The emulator took longer than 0\.2 s/)
  expect((await printedIds(log)).map(isRunning)).toEqual([false, false])
})

test('everything is stopped in reverse order, despite failures', async () => {
  const order: string[] = []
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const named = (name: string) => async () => void order.push(name)
  stopAtTheEnd(named('database'))
  stopAtTheEnd(async () => Promise.reject(new StartupProblem('stuck')))
  stopAtTheEnd(named('web'))
  await stopEverything()
  await stopEverything()
  expect(order).toEqual(['web', 'database'])
  expect(printed.mock.calls).toEqual([['stuck']])
  printed.mockRestore()
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops a script and its servers', async (signal) => {
  const log = `script-${signal}.log`
  const server = JSON.stringify(shell(stubbornPair, log))
  const script = `
    import { startServer, stopAtTheEnd } from './scripts/dev/local/processes.ts'
    const server = await startServer(${server})
    stopAtTheEnd(() => server.stop(50))
    console.log('started')
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    cwd: repositoryFolder,
  })
  const [ids] = await Promise.all([printedIds(log), once(parent.stdout, 'data')])
  parent.kill(signal)
  const [code] = await once(parent, 'exit')
  expect(code).toBeGreaterThan(128)
  expect(ids.map(isRunning)).toEqual([false, false])
})

test('a script that throws leaves nothing running', async () => {
  const log = 'thrown.log'
  const server = JSON.stringify(shell(stubbornPair, log))
  const script = `
    import { startServer, stopAtTheEnd } from './scripts/dev/local/processes.ts'
    const server = await startServer(${server})
    stopAtTheEnd(() => server.stop())
    setTimeout(() => { throw new Error('broken') }, 150)`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    cwd: repositoryFolder,
  })
  await once(parent, 'exit')
  const ids = await printedIds(log)
  while (ids.some(isRunning)) await pause(10)
  expect(ids.map(isRunning)).toEqual([false, false])
})
