/**
 * Runs functions as Lambda would, one call after another, for the process that started this one: it sends the name of a
 * function and its event, and gets the answer with the processor time that it took.
 */
import { handlerOf } from '../../../functions/src/edge/handlers.ts'
import { type RouteName, routes } from '../../../shared/routes.ts'
import { processorSince } from './apart.ts'

/** A function's name among the routes, or `engine`, and what it is called with. */
export interface FunctionCall {
  name: string
  event: unknown
}

export interface FunctionAnswer {
  answer: unknown
  /** Milliseconds of one processor. */
  processor: number
}

type Handler = (event: unknown, context: object) => Promise<unknown>

/** Functions that were called before: as on Lambda, each keeps what it has made. */
const loaded = new Map<string, Promise<Handler>>()

async function load(name: string): Promise<Handler> {
  if (name === 'engine') return (await import('../../../functions/src/search/embedded/engine.ts')).handler as Handler
  if (!Object.hasOwn(routes, name)) throw new Error('There is no such function')
  return (await handlerOf(name as RouteName)) as Handler
}

process.on('message', ({ name, event }: FunctionCall) => {
  run(name, event).then(
    (done) => process.send?.(done),
    (problem: Error) => {
      console.error(`${name} failed: ${problem.stack}`)
      process.exit(1)
    },
  )
})

async function run(name: string, event: unknown): Promise<FunctionAnswer> {
  const handler = loaded.get(name) ?? load(name)
  loaded.set(name, handler)
  const call = await handler
  const before = process.cpuUsage()
  const answer = await call(event, {})
  return { answer, processor: processorSince(before) }
}
