import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Runs the module at a URL in a process of its own, whose log lines go nowhere, and gives what it sends. Throws when it ends first. */
export async function measuredApart<Result>(module: string, args: readonly string[] = []): Promise<Result> {
  const child = fork(fileURLToPath(module), [...args], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${module} ended with ${code}`)
  })
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [Result]
  return result
}
