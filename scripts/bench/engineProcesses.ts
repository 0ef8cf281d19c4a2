import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Outcome } from './searchRivals.ts'

export type EngineName = 'embedded' | 'OpenSearch' | 'Orama'

/** What an engine is made of; `endpoint` is that of an empty OpenSearch. */
export interface EngineOrder {
  name: EngineName
  applicants: number
  endpoint: string
}

export interface EngineQuestion {
  /** The number of the comparable query. */
  query: number
  /** Whether the engine first forgets what it has counted before; only OpenSearch remembers any of it. */
  anew: boolean
}

export interface EngineAnswer {
  milliseconds: number
  outcome: Outcome
}

/** An engine in a process of its own, so that its memory can be told and nobody else's garbage holds it up. */
export interface EngineProcess {
  name: EngineName
  /** What its process holds. */
  bytes: number
  ask(question: EngineQuestion): Promise<EngineAnswer>
  stop(): void
}

/** What Node may use for its objects, in MB: enough for a million applicants. */
const heap = 6144

/** Starts an engine and fills it. Throws when its process ends. */
export async function startEngine(order: EngineOrder): Promise<EngineProcess> {
  const child = fork(fileURLToPath(import.meta.resolve('./engineProcess.ts')), [JSON.stringify(order)], {
    execArgv: ['--expose-gc', `--max-old-space-size=${heap}`],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${order.name} with ${order.applicants} applicants ended with ${code}`)
  })
  // Who waits for an answer hears of it.
  ended.catch(() => {})
  const next = async <Message>(): Promise<Message> => (await Promise.race([once(child, 'message'), ended]))[0]
  const bytes = await next<number>()
  return {
    name: order.name,
    bytes,
    ask: (question) => {
      const answer = next<EngineAnswer>()
      child.send(question)
      return answer
    },
    stop: () => child.kill(),
  }
}
