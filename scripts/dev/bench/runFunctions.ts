import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FunctionResponse } from './functionRunner.ts'

/** A process that runs functions, one call at a time. */
export interface Runner {
  run(name: string, event: unknown): Promise<unknown>
  /** Returns the usage since the last call of this: milliseconds of one processor, and log bytes as CloudWatch counts them. */
  take(): { cpuMilliseconds: number; logBytes: number }
  stop(): void
}

/** CloudWatch adds this many bytes to each line. */
const lineOverhead = 26

/** Starts a runner with this environment for its functions. */
export function startRunner(environment: Record<string, string>): Runner {
  const child = fork(join(import.meta.dirname, 'functionRunner.ts'), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let used = { cpuMilliseconds: 0, logBytes: 0 }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    used.logBytes += Buffer.byteLength(text) + lineOverhead * (text.split('\n').length - 1)
  })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The functions exited with ${code}`)))
  ended.catch(() => {})
  return {
    async run(name, event) {
      child.send({ name, event })
      const [{ answer, cpuMilliseconds }] = (await Promise.race([once(child, 'message'), ended])) as [FunctionResponse]
      used.cpuMilliseconds += cpuMilliseconds
      return answer
    },
    take() {
      const taken = used
      used = { cpuMilliseconds: 0, logBytes: 0 }
      return taken
    },
    stop: () => void child.kill(),
  }
}
