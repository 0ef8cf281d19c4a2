/**
 * Runs functions as Lambda would, one call after another, for the parent process. It receives the name of a function with its event, and
 * sends back the response and the processor time used.
 */
import { handlerOf } from '../../../functions/src/edge/handlers.ts'
import { type RouteName, routes } from '../../../shared/routes.ts'
import { processorSince } from './separateProcess.ts'

/** The name of a route's function, or `engine`, with its event. */
export interface FunctionCall {
  name: string
  event: unknown
}

export interface FunctionResponse {
  answer: unknown
  /** CPU time in milliseconds. */
  cpuMilliseconds: number
}

type Handler = (event: unknown, context: object) => Promise<unknown>

/** The functions called so far. As on Lambda, each keeps its module state. */
const loaded = new Map<string, Promise<Handler>>()

async function load(name: string): Promise<Handler> {
  if (name === 'engine') return (await import('../../../functions/src/search/embedded/engine.ts')).handler as Handler
  if (!Object.hasOwn(routes, name)) throw new Error('Unknown function')
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

async function run(name: string, event: unknown): Promise<FunctionResponse> {
  const handler = loaded.get(name) ?? load(name)
  loaded.set(name, handler)
  const call = await handler
  const before = process.cpuUsage()
  const answer = await call(event, {})
  return { answer, cpuMilliseconds: processorSince(before) }
}
