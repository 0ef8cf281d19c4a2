import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds in which Lambda's scheduler hands out a function's share of a processor. */
const period = 20

/**
 * Returns the share of a virtual processor that a function with so much memory has: 1,769 MB is one.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html
 */
export const processorShare = (megabytes: number): number => Math.min(1, megabytes / 1769)

/** A process whose share of a processor is limited by stopping and continuing it. */
export interface LimitedProcess {
  send: (message: object) => void
  /** Returns the next message of the process. Throws if it ends before. */
  next: <Message>() => Promise<Message>
  /** Changes the share from now on. */
  limit: (share: number) => void
  end: () => Promise<void>
}

/** Runs a program with a share of a processor. */
export function startLimited(file: string, share: number, env: Readonly<Record<string, string>>): LimitedProcess {
  const child = fork(file, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env: { ...process.env, ...env } })
  const errors: string[] = []
  child.stderr?.on('data', (part: Buffer) => errors.push(part.toString()))
  const exited = once(child, 'exit')
  const ended = exited.then(() => {
    throw new Error(`${file} ended:\n${errors.join('')}`)
  })
  ended.catch(() => {})
  const current: { share: number | undefined } = { share }
  const limiting = keepLimited(child, current)
  return {
    send: (message) => void child.send(message),
    next: async <Message>() => ((await Promise.race([once(child, 'message'), ended])) as [Message])[0],
    limit: (next) => {
      current.share = next
    },
    end: async () => {
      current.share = undefined
      await limiting
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Stops a process for a part of each period until the share is undefined. */
async function keepLimited(child: ChildProcess, current: { share: number | undefined }): Promise<void> {
  while (current.share !== undefined) {
    const { share } = current
    if (share === 1) {
      await sleep(1)
      continue
    }
    const stoppedAt = performance.now()
    child.kill('SIGSTOP')
    await sleep(period * (1 - share))
    child.kill('SIGCONT')
    // As long as the stop really took, since timers are late.
    await sleep(((performance.now() - stoppedAt) * share) / (1 - share))
  }
}
